import { wordChoices } from '../../ui/list/listState.ts';
import { logicNames } from './logic.messages.ts';

/** The logics as choices of a list's filter. */
export const logicChoices = wordChoices(logicNames);
