import type { PurchaseRhythm } from './purchaseRhythm.ts';

/**
 * The BG/NBD model (Fader, Hardie and Lee, "Counting Your Customers" the Easy Way, Marketing Science 24(2), 2005): while a customer is
 * active, purchases come at a constant rate, and after each of them the customer is lost with a constant probability. Rates differ between
 * customers by a gamma distribution (`r`, `alpha`, in weeks), probabilities by a beta distribution (`a`, `b`).
 */
export interface LifetimeModel {
  readonly r: number;
  readonly alpha: number;
  readonly a: number;
  readonly b: number;
}

/** Customers of one rhythm: their likelihood is computed once. */
export interface RhythmGroup extends PurchaseRhythm {
  readonly customers: number;
}

export function groupRhythms(rhythms: Iterable<PurchaseRhythm>): RhythmGroup[] {
  const groups = new Map<string, PurchaseRhythm & { customers: number }>();
  for (const rhythm of rhythms) {
    const key = `${rhythm.repeats} ${rhythm.lastWeek} ${rhythm.observedWeeks}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { ...rhythm, customers: 1 });
    else group.customers += 1;
  }
  return [...groups.values()];
}

/**
 * For 0, 1, … repeats: the factors of the likelihood that depend on nothing else, as a logarithm, with their derivatives. Γ(r + x) / Γ(r) is
 * the product of r, r + 1, …, r + x − 1, and the quotients of the beta function are such products too, so no gamma function is needed.
 */
function factorsByRepeats({ r, a, b }: LifetimeModel, repeats: number) {
  const value = new Float64Array(repeats + 1);
  const [byR, byA, byB] = [new Float64Array(repeats + 1), new Float64Array(repeats + 1), new Float64Array(repeats + 1)];
  for (let x = 0; x < repeats; x += 1) {
    value[x + 1] = (value[x] ?? 0) + Math.log(r + x) + Math.log(b + x) - Math.log(a + b + x);
    byR[x + 1] = (byR[x] ?? 0) + 1 / (r + x);
    byA[x + 1] = (byA[x] ?? 0) - 1 / (a + b + x);
    byB[x + 1] = (byB[x] ?? 0) + 1 / (b + x) - 1 / (a + b + x);
  }
  return { value, byR, byA, byB };
}

/** The mean log-likelihood of a customer, and its derivatives by r, alpha, a and b. */
export function likelihoodOf(model: LifetimeModel, groups: readonly RhythmGroup[]): { value: number; gradient: number[] } {
  const { r, alpha, a, b } = model;
  let most = 0;
  for (const { repeats } of groups) most = Math.max(most, repeats);
  const factors = factorsByRepeats(model, most);
  const [logAlpha, logA] = [Math.log(alpha), Math.log(a)];
  let [value, byR, byAlpha, byA, byB, customers] = [0, 0, 0, 0, 0, 0];
  for (const { repeats: x, lastWeek, observedWeeks, customers: count } of groups) {
    const logObserved = Math.log(alpha + observedWeeks);
    const active = -(r + x) * logObserved;
    let [sum, shareActive, shareLost, logLast] = [active, 1, 0, 0];
    if (x > 0) {
      logLast = Math.log(alpha + lastWeek);
      const lost = logA - Math.log(b + x - 1) - (r + x) * logLast;
      const greater = Math.max(active, lost);
      sum = greater + Math.log(Math.exp(active - greater) + Math.exp(lost - greater));
      shareActive = Math.exp(active - sum);
      shareLost = 1 - shareActive;
    }
    value += count * ((factors.value[x] ?? 0) + r * logAlpha + sum);
    byR += count * ((factors.byR[x] ?? 0) + logAlpha - shareActive * logObserved - shareLost * logLast);
    byAlpha += count * (r / alpha - (r + x) * (shareActive / (alpha + observedWeeks) + shareLost / (alpha + lastWeek)));
    byA += count * ((factors.byA[x] ?? 0) + shareLost / a);
    byB += count * ((factors.byB[x] ?? 0) - (x > 0 ? shareLost / (b + x - 1) : 0));
    customers += count;
  }
  return { value: value / customers, gradient: [byR, byAlpha, byA, byB].map((part) => part / customers) };
}

/** The probability that a customer is still active. 1 for one-time buyers, about whom the model says nothing. */
export function probabilityActive({ r, alpha, a, b }: LifetimeModel, { repeats, lastWeek, observedWeeks }: PurchaseRhythm): number {
  if (repeats === 0) return 1;
  return 1 / (1 + (a / (b + repeats - 1)) * ((alpha + observedWeeks) / (alpha + lastWeek)) ** (r + repeats));
}
