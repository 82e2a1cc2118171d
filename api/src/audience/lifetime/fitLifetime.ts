import { likelihoodOf, type LifetimeModel, type RhythmGroup } from './bgNbd.ts';

/** Below this many customers with a second purchase, four parameters say more about chance than about the shop. */
const leastRepeaters = 50;
const mostSteps = 500;
/** The fit ends when no parameter would raise the mean log-likelihood of a customer by more than this for each doubling or so of it. */
const flat = 1e-7;

const modelAt = ([r = 0, alpha = 0, a = 0, b = 0]: readonly number[]): LifetimeModel => ({
  r: Math.exp(r),
  alpha: Math.exp(alpha),
  a: Math.exp(a),
  b: Math.exp(b),
});

/** The loss and its slope over the logarithms of the parameters, which keeps them positive. */
function lossAt(point: readonly number[], groups: readonly RhythmGroup[]) {
  const model = modelAt(point);
  const { value, gradient } = likelihoodOf(model, groups);
  const scales = [model.r, model.alpha, model.a, model.b];
  return { loss: -value, slope: gradient.map((part, index) => -part * (scales[index] ?? 0)) };
}

const dot = (one: readonly number[], other: readonly number[]) => one.reduce((sum, part, index) => sum + part * (other[index] ?? 0), 0);
const plus = (one: readonly number[], factor: number, other: readonly number[]) =>
  one.map((part, index) => part + factor * (other[index] ?? 0));
const unit = (size: number): number[][] =>
  Array.from({ length: size }, (_, row) => Array.from({ length: size }, (__, column) => Number(row === column)));

/** The inverse Hessian after a step, by Broyden, Fletcher, Goldfarb and Shanno. */
function updated(inverse: readonly (readonly number[])[], step: readonly number[], change: readonly number[]): number[][] {
  const curvature = dot(step, change);
  const product = inverse.map((row) => dot(row, change));
  const factor = (1 + dot(change, product) / curvature) / curvature;
  return inverse.map((row, i) =>
    row.map(
      (part, j) =>
        part +
        factor * (step[i] ?? 0) * (step[j] ?? 0) -
        ((product[i] ?? 0) * (step[j] ?? 0) + (step[i] ?? 0) * (product[j] ?? 0)) / curvature,
    ),
  );
}

/**
 * Fits the model by maximum likelihood.
 *
 * @returns undefined when fewer than 50 customers bought a second time
 */
export function fitLifetime(groups: readonly RhythmGroup[]): LifetimeModel | undefined {
  const repeaters = groups.reduce((sum, { repeats, customers }) => sum + (repeats > 0 ? customers : 0), 0);
  if (repeaters < leastRepeaters) return undefined;
  let point = [0, 1, 0, 0.5];
  let inverse = unit(point.length);
  let { loss, slope } = lossAt(point, groups);
  for (let step = 0; step < mostSteps && slope.some((part) => Math.abs(part) > flat); step += 1) {
    let direction = inverse.map((row) => -dot(row, slope));
    if (dot(direction, slope) >= 0) {
      inverse = unit(point.length);
      direction = slope.map((part) => -part);
    }
    // No parameter changes by more than e² at once: the likelihood is flat far out, and the search would not come back from there.
    let length = Math.min(1, 2 / Math.max(...direction.map(Math.abs)));
    let next = lossAt(plus(point, length, direction), groups);
    while (!(next.loss <= loss + 1e-4 * length * dot(direction, slope)) && length > 1e-12) {
      length /= 2;
      next = lossAt(plus(point, length, direction), groups);
    }
    if (length <= 1e-12) break;
    const moved = direction.map((part) => part * length);
    const change = plus(next.slope, -1, slope);
    if (dot(moved, change) > 1e-14) inverse = updated(inverse, moved, change);
    point = plus(point, 1, moved);
    ({ loss, slope } = next);
  }
  return modelAt(point);
}
