import type { IntlShape } from 'react-intl';

import { stepKinds } from './modifierKinds.ts';
import type { Step } from './modifierStep.ts';

/** What a step does to what, in one line. */
export function stepWords(intl: IntlShape, step: Pick<Step, 'type' | 'attribute' | 'value' | 'replaceBy' | 'condition'>): string {
  const { type, attribute, value, replaceBy, condition } = step;
  const change = [value.split('\n').join(', '), type === 'UPDATE_ATTRIBUTE' || type === 'DERIVE_VARIANTS' ? replaceBy : '']
    .filter(Boolean)
    .join(' → ');
  const parts = [attribute, change, condition === '' ? '' : `(${condition})`].filter(Boolean);
  const words = `${intl.formatMessage(stepKinds[type].name)}${parts.length === 0 ? '' : `: ${parts.join(' ')}`}`;
  return words.length > 160 ? `${words.slice(0, 159)}…` : words;
}
