import { healthCheckOf, isOfAttributes } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import { encodeStep, isStepType } from '../../../data/modifiers/steps/modifierStep.ts';

export interface FixExample {
  readonly field: string | null | undefined;
  readonly value: string | null | undefined;
}

export interface FixSettings {
  readonly nameLength: number;
  readonly descriptionLength: number;
  /** When the data was checked, ISO 8601. */
  readonly checkedAt: string | null | undefined;
}

/** A step that puts a problem right, as a link takes it. */
export interface HealthFix {
  readonly step: string;
  /** The attribute that it is about; undefined when it is about the product. */
  readonly field: string | undefined;
}

/** Most steps that are offered for one check. */
const mostFixes = 4;

/** Fills the places of a text; undefined when one cannot be filled. */
function filled(text: string, { field, value }: FixExample, settings: FixSettings): string | undefined {
  const values: Readonly<Record<string, string | null | undefined>> = {
    field,
    // What was cut off is not the value any more.
    value: value?.endsWith('…') === true ? undefined : value?.replace(/["\\]/g, '\\$&'),
    type: /^(text|number|boolean|list)\b/.exec(value ?? '')?.[1],
    now: settings.checkedAt,
    limit: String(field === 'name' ? settings.nameLength : settings.descriptionLength),
  };
  let isWhole = true;
  const done = text.replace(/\{(field|value|type|now|limit)\}/g, (_all, name: string) => {
    const found = values[name];
    isWhole &&= found !== null && found !== undefined && (found !== '' || name === 'value');
    return found ?? '';
  });
  return isWhole ? done : undefined;
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Longest condition of a step in characters. */
const longestCondition = 2_000;

/** A condition that leaves the ignored objects alone; undefined when it cannot name them all. Ignored attributes have no examples, so no step either. */
function withoutIgnored(key: string, condition: string, ignored: readonly string[]): string | undefined {
  if (ignored.length === 0 || isOfAttributes(key)) return condition;
  const others = `id not in [${ignored.map(quoted).join(', ')}]`;
  const whole = condition === '' ? others : `${condition} and ${others}`;
  return whole.length > longestCondition ? undefined : whole;
}

/** The steps that put a check right: one, or one for each attribute that its examples name. */
export function healthFixes(
  key: string,
  examples: readonly FixExample[],
  settings: FixSettings,
  ignored: readonly string[],
): readonly HealthFix[] {
  const step = healthCheckOf(key)?.step;
  if (step === undefined) return [];
  const fixes = new Map<string, HealthFix>();
  for (const example of examples) {
    const [attribute, value, wanted] = [step.attribute, step.value, step.condition].map((text) => filled(text ?? '', example, settings));
    const condition = wanted === undefined ? undefined : withoutIgnored(key, wanted, ignored);
    const type = step.type.toUpperCase();
    if (attribute === undefined || value === undefined || condition === undefined || !isStepType(type)) continue;
    const encoded = encodeStep({ type, attribute, value, condition });
    if (!fixes.has(encoded)) fixes.set(encoded, { step: encoded, field: step.attribute?.includes('{field}') ? attribute : undefined });
    if (fixes.size >= mostFixes) break;
  }
  return [...fixes.values()];
}

/** The expression that finds what a check finds in the list of products; undefined when there is none, or it needs an example. */
export function healthWhere(key: string, example: FixExample, settings: FixSettings): string | undefined {
  const where = healthCheckOf(key)?.where;
  return where === undefined ? undefined : filled(where, example, settings);
}

/** Whether the expression of a check is about one example and not about all of them. */
export const isWhereOfExample = (key: string): boolean => /\{(field|value)\}/.test(healthCheckOf(key)?.where ?? '');
