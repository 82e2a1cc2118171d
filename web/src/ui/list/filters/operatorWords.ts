import { dateOperatorMessages, operatorMessages } from '../list.messages.ts';
import type { FilterField, FilterOperator } from '../listState.ts';

/** The words for an operator at a field of this kind. */
export function operatorMessage(kind: FilterField['kind'], operator: FilterOperator) {
  return kind === 'date' && (operator === 'GTE' || operator === 'LT') ? dateOperatorMessages[operator] : operatorMessages[operator];
}
