import type { Event } from "../state/events.ts";
import type { Extent } from "../state/extent.ts";
import type { State } from "../state/state.ts";
import type { Store } from "./store.ts";

/** The store of the page. */
export type PageStore = Store<State, Event, Extent>;
