import { mostModifiers, stepFieldLimits } from '@endcap/schema/data/modifiers/stepLimits.ts';

/** One step as the editor holds it. */
export interface Step {
  readonly type: StepType;
  readonly attribute: string;
  readonly value: string;
  readonly replaceBy: string;
  readonly separator: string;
  readonly condition: string;
  readonly isEnabled: boolean;
}

export const stepTypes = [
  'CREATE_ATTRIBUTE',
  'DEFAULT',
  'DELETE_ATTRIBUTE',
  'DELETE_PRODUCT',
  'UPDATE_ATTRIBUTE',
  'MAP',
  'CHANGE_TYPE',
  'SPLIT',
  'APPEND',
  'EVALUATE',
  'ROUND',
  'CAPITALISE',
  'UPPER',
  'LOWER',
  'STRIP_HTML',
  'FORMAT',
  'RENAME',
  'COPY',
  'DERIVE_VARIANTS',
] as const;

export type StepType = (typeof stepTypes)[number];

export const isStepType = (type: unknown): type is StepType => stepTypes.some((one) => one === type);

/** What a type takes an empty field for: the forms have one choice for both. */
const defaults: Partial<Record<StepType, Partial<Step>>> = {
  ROUND: { replaceBy: 'nearest' },
  CAPITALISE: { value: 'words' },
  DERIVE_VARIANTS: { replaceBy: 'list' },
};

/** A step with these fields; what is omitted is empty. */
export function newStep(fields: Partial<Step> & Pick<Step, 'type'>): Step {
  const step = { attribute: '', value: '', replaceBy: '', separator: '', condition: '', isEnabled: true, ...fields };
  const { value, replaceBy } = defaults[step.type] ?? {};
  return { ...step, value: step.value === value ? '' : step.value, replaceBy: step.replaceBy === replaceBy ? '' : step.replaceBy };
}

/** Steps whose value names the attribute that they make. */
const renaming: ReadonlySet<StepType> = new Set(['RENAME', 'COPY', 'SPLIT']);

/** Names of attributes that a step may be about: those of the shop's data, and those that the steps before it name or make. */
export function namesAt(ofShop: readonly string[], steps: readonly Step[], at: number): readonly string[] {
  const named = steps.slice(0, at).flatMap(({ type, attribute, value }) => (renaming.has(type) ? [attribute, value] : [attribute]));
  return [...new Set([...ofShop, ...named])].filter((name) => name !== '' && !name.includes('*')).sort();
}

/** A step as the graph takes it. */
export function stepInput({ type, attribute, value, replaceBy, separator, condition, isEnabled }: Step) {
  return { type, attribute, value, replaceBy, separator, condition, isEnabled };
}

/** A step as the calls, files and the JSON view have it: without what is empty. */
function plainStep({ type, attribute, value, replaceBy, separator, condition, isEnabled }: Step): Record<string, unknown> {
  const texts = { attribute, value, replace_by: replaceBy, separator, condition };
  return {
    type: type.toLowerCase(),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(isEnabled ? {} : { enabled: false }),
  };
}

export const stepsJson = (steps: readonly Step[]): string =>
  JSON.stringify(
    steps.map((step) => plainStep(step)),
    null,
    2,
  );

/** Where plain steps are none: the index of the step, -1 for the list, and the place within it, such as `type`; `''` for the whole. */
export interface ShapeProblem {
  readonly index: number;
  readonly field: string;
  /** Most characters of the field, or steps of the list, when there are more. */
  readonly most?: number;
}

const textFields = [
  ['attribute', 'attribute'],
  ['value', 'value'],
  ['replace_by', 'replaceBy'],
  ['separator', 'separator'],
  ['condition', 'condition'],
] as const;

function readStep(plain: unknown, index: number): Step | ShapeProblem {
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) return { index, field: '' };
  const entries = new Map<string, unknown>(Object.entries(plain));
  const type = entries.get('type');
  const named = typeof type === 'string' ? type.toUpperCase() : undefined;
  if (!isStepType(named)) return { index, field: 'type' };
  const fields: Record<string, string> = {};
  for (const [name, field] of textFields) {
    const value = entries.get(name);
    if (value === undefined) continue;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return { index, field: name };
    const text = String(value);
    if (text.length > stepFieldLimits[name]) return { index, field: name, most: stepFieldLimits[name] };
    fields[field] = text;
  }
  const enabled = entries.get('enabled') ?? true;
  if (typeof enabled !== 'boolean') return { index, field: 'enabled' };
  const known = new Set(['type', 'enabled', ...textFields.map(([name]) => name)]);
  for (const name of entries.keys()) if (!known.has(name)) return { index, field: name };
  return newStep({ type: named, ...fields, isEnabled: enabled });
}

/** Steps from what JSON holds, or the first thing that is none. */
export function readSteps(plain: unknown): Step[] | ShapeProblem {
  if (!Array.isArray(plain)) return { index: -1, field: '' };
  if (plain.length > mostModifiers) return { index: -1, field: '', most: mostModifiers };
  const steps: Step[] = [];
  for (const [index, one] of plain.entries()) {
    const step = readStep(one, index);
    if ('index' in step) return step;
    steps.push(step);
  }
  return steps;
}

/** A step as it is in a link: other screens propose a step by `modifiersPaths.list({ storeId }, { add: encodeStep(…) })`. */
export function encodeStep(fields: Partial<Step> & Pick<Step, 'type'>): string {
  return JSON.stringify(plainStep(newStep(fields)));
}

/** The step of a link; undefined when it holds none. */
export function decodeStep(text: string | null): Step | undefined {
  if (text === null || text.length > 10_000) return undefined;
  try {
    const step = readStep(JSON.parse(text), 0);
    return 'index' in step ? undefined : step;
  } catch {
    return undefined;
  }
}
