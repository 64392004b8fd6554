import type { Event } from "../core/events.ts";
import type { Extent } from "../core/extent.ts";
import type { State } from "../core/state.ts";
import type { Store } from "../core/store.ts";

export type PageStore = Store<State, Event, Extent>;
