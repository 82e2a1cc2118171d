import type { IntlShape } from 'react-intl';

import { type StepFieldKind, stepKinds } from './modifierKinds.ts';
import { modifiersMessages as messages } from '../modifiers.messages.ts';
import type { Step, StepType } from './modifierStep.ts';

type Described = Pick<Step, 'type' | 'attribute' | 'value' | 'replaceBy' | 'condition'>;

/** Steps that write what their value says to the attribute. */
const setting: ReadonlySet<StepType> = new Set(['CREATE_ATTRIBUTE', 'DEFAULT', 'EVALUATE', 'FORMAT', 'DERIVE_VARIANTS']);
/** Steps that write the attribute to the one that their value names. */
const moving: ReadonlySet<StepType> = new Set(['RENAME', 'COPY', 'SPLIT']);
const longest = 160;

/** What a field holds, a choice by its name. */
function shown(intl: IntlShape, kind: StepFieldKind | undefined, value: string): string {
  const choice = value === '' ? undefined : kind?.choices?.find((one) => one.value === value);
  return choice === undefined ? value.split('\n').join(', ') : intl.formatMessage(choice.label);
}

/** What a step does to what, in one line. */
export function stepWords(intl: IntlShape, { type, attribute, value, replaceBy, condition }: Described): string {
  const kind = stepKinds[type];
  const change = [
    shown(intl, kind.value, value),
    type === 'UPDATE_ATTRIBUTE' || kind.replaceBy?.choices !== undefined ? shown(intl, kind.replaceBy, replaceBy) : '',
  ]
    .filter(Boolean)
    .join(type === 'UPDATE_ATTRIBUTE' ? ' → ' : ', ');
  const sign = setting.has(type) ? ' = ' : moving.has(type) ? ' → ' : ', ';
  const what = [attribute, change].filter(Boolean).join(sign);
  const step = `${intl.formatMessage(kind.name)}${what === '' ? '' : `: ${what}`}`;
  const words = condition === '' ? step : intl.formatMessage(messages.stepWhere, { step, condition });
  return words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
}
