/**
 * Ratings by Glicko-2: Mark E. Glickman, "Example of the Glicko-2 system" (2022), whose steps and
 * symbols are named here. Pure.
 */

/** rating: on Elo's scale; deviation: its uncertainty; volatility: how much the rating varies. */
export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

/** score: 1 for a win, 0.5 for a draw, 0 for a loss. */
export interface Result {
  rating: number;
  deviation: number;
  score: number;
}

/** The paper's τ: how much the volatility may change; 0.3 to 1.2 is reasonable. */
const SYSTEM_CONSTANT = 0.5;
/** Rating points per unit of the paper's scale. */
const SCALE = 173.7178;
/** The paper's starting rating, which is the middle of its scale. */
const MIDDLE = 1500;
/** The volatility is found to this precision. */
const PRECISION = 0.000001;

/** The rating after the results of one rating period. */
export function rated(player: Rating, results: readonly Result[]): Rating {
  // Step 2: the paper's scale.
  const mu = (player.rating - MIDDLE) / SCALE;
  const phi = player.deviation / SCALE;
  // Step 6: without a game, only the deviation grows.
  if (!results.length) {
    return { ...player, deviation: SCALE * Math.hypot(phi, player.volatility) };
  }
  // Steps 3 and 4: the variance v, and the improvement that the results suggest.
  let information = 0;
  let surplus = 0;
  for (const result of results) {
    const weight = 1 / Math.sqrt(1 + (3 * (result.deviation / SCALE) ** 2) / Math.PI ** 2);
    const opponent = (result.rating - MIDDLE) / SCALE;
    const expected = 1 / (1 + Math.exp(-weight * (mu - opponent)));
    information += weight ** 2 * expected * (1 - expected);
    surplus += weight * (result.score - expected);
  }
  const variance = 1 / information;
  // Steps 5 to 7.
  const volatility = newVolatility(player.volatility, phi, variance, variance * surplus);
  const widened = phi ** 2 + volatility ** 2;
  const newPhi = 1 / Math.sqrt(1 / widened + 1 / variance);
  // Step 8: back to the usual scale.
  return {
    rating: SCALE * (mu + newPhi ** 2 * surplus) + MIDDLE,
    deviation: SCALE * newPhi,
    volatility,
  };
}

/** Step 5, by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number) {
  const start = Math.log(sigma ** 2);
  const f = (x: number) => {
    const power = Math.exp(x);
    const sum = phi ** 2 + variance + power;
    const pull = (power * (delta ** 2 - sum)) / (2 * sum ** 2);
    return pull - (x - start) / SYSTEM_CONSTANT ** 2;
  };
  let a = start;
  let b = Math.log(delta ** 2 - phi ** 2 - variance);
  if (Number.isNaN(b) || b === Number.NEGATIVE_INFINITY) {
    let k = 1;
    while (f(start - k * SYSTEM_CONSTANT) < 0) k += 1;
    b = start - k * SYSTEM_CONSTANT;
  }
  let [fa, fb] = [f(a), f(b)];
  while (Math.abs(b - a) > PRECISION) {
    const c = a + ((a - b) * fa) / (fb - fa);
    const fc = f(c);
    if (fc * fb <= 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [c, fc];
  }
  return Math.exp(a / 2);
}
