/**
 * Inference that holds whenever someone looks, so that an experiment may be watched every day and stopped at any time.
 *
 * Difference of means: the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas ("Time-uniform central limit theory
 * and asymptotic confidence sequences", Annals of Statistics 52(6), 2024): the normal mixture of Robbins (1970), which is the mixture sequential
 * probability ratio test of Johari, Koomen, Pekelis and Walsh ("Always valid inference", Operations Research 70(3), 2022) with its prior scaled
 * by the variance. Share of the arms: the sequential test of counts of Lindon and Malek ("Anytime-valid inference for multinomial count data",
 * NeurIPS 2022).
 */

/** Sums over the visitors of one arm, from which mean and variance of a figure per visitor follow. */
export interface ArmSums {
  readonly visitors: number;
  readonly buyers: number;
  readonly revenue: number;
  readonly squares: number;
  /** Recipients of a newsletter who opened it, and who clicked in it. */
  readonly opens: number;
  readonly clicks: number;
}

export const noSums: ArmSums = { visitors: 0, buyers: 0, revenue: 0, squares: 0, opens: 0, clicks: 0 };

export interface Moments {
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

/** Share of the visitors who bought. */
export const conversionOf = ({ visitors, buyers }: ArmSums): Moments => momentsOf(visitors, buyers, buyers);

/** Shares of the recipients who opened a newsletter, and who clicked in it. */
export const openRateOf = ({ visitors, opens }: ArmSums): Moments => momentsOf(visitors, opens, opens);
export const clickRateOf = ({ visitors, clicks }: ArmSums): Moments => momentsOf(visitors, clicks, clicks);

/** Revenue per visitor. */
export const revenueOf = ({ visitors, revenue, squares }: ArmSums): Moments => momentsOf(visitors, revenue, squares);

export function momentsOf(n: number, sum: number, squares: number): Moments {
  const mean = n === 0 ? 0 : sum / n;
  return { n, mean, variance: n < 2 ? 0 : Math.max(0, (squares - n * mean ** 2) / (n - 1)) };
}

/** Chance of a wrong winner over the whole life of an experiment in which nothing differs. */
export const alpha = 0.05;
const logAlpha = -2 * Math.log(alpha);

/** Precision of the mixture, so that the interval is narrowest at the number of visitors that was planned. */
const precisionFor = (planned: number) => (logAlpha + Math.log(logAlpha + 1)) / planned;

export interface Interval {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** Always valid: the chance of a difference as large at any time, if there is none. */
  readonly pValue: number;
}

/** What the second adds to the first, with its 95 per cent confidence sequence at this moment; undefined while nothing varies. */
export function differenceOf(control: Moments, variant: Moments, planned: number): Interval | undefined {
  if (Math.min(control.n, variant.n) < 2) return undefined;
  const variance = control.variance / control.n + variant.variance / variant.n;
  if (variance === 0) return undefined;
  const difference = variant.mean - control.mean;
  const information = (control.n + variant.n) * precisionFor(planned);
  const half = Math.sqrt(boundary(variance, information));
  const exponent = ((difference ** 2 / variance) * information) / (2 * (information + 1));
  return {
    difference,
    low: difference - half,
    high: difference + half,
    pValue: Math.min(1, Math.sqrt(information + 1) * Math.exp(-exponent)),
  };
}

const boundary = (variance: number, information: number) =>
  ((variance * 2 * (information + 1)) / information) * Math.log(Math.sqrt(information + 1) / alpha);

/** The normal deviate below which four of five experiments lie: the power that is planned with. */
const powerDeviate = 0.8416;

/** Visitors of both arms together after which a true difference is found in four of five experiments; `share` of them get the variant. */
export function visitorsNeeded({ variance }: Pick<Moments, 'variance'>, difference: number, share: number): number {
  const isEnough = (n: number) => {
    const own = variance / (n * share * (1 - share));
    return Math.sqrt(boundary(own, n * precisionFor(n))) + powerDeviate * Math.sqrt(own) <= difference;
  };
  let [few, many] = [1, 2];
  while (!isEnough(many) && many < 1e12) [few, many] = [many, many * 2];
  while (many - few > 1 && many / few > 1.001) {
    const middle = Math.round((few + many) / 2);
    if (isEnough(middle)) many = middle;
    else few = middle;
  }
  return many;
}

/** Logarithm of the gamma function, by Stirling's series; good to 1e-9 above 0. */
function logGamma(x: number): number {
  let [at, below] = [x, 0];
  for (; at < 8; at++) below += Math.log(at);
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * at) - 1 / (360 * at ** 3) + 1 / (1260 * at ** 5) - below;
}

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);

/** How strongly the prior believes in the planned share, in visitors. */
const beliefVisitors = 100;

/** Always valid chance that the arms are as many as planned; a small one means that visitors are lost or counted in one arm only. */
export function shareChance(controlVisitors: number, variantVisitors: number, share: number): number {
  // Without a control group there is one group, as planned.
  if (share <= 0 || share >= 1) return 1;
  const [a, b] = [share * beliefVisitors, (1 - share) * beliefVisitors];
  const evidence =
    logBeta(a + variantVisitors, b + controlVisitors) -
    logBeta(a, b) -
    variantVisitors * Math.log(share) -
    controlVisitors * Math.log(1 - share);
  return Math.min(1, Math.exp(-evidence));
}
