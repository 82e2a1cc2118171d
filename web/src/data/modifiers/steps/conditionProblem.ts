import type { FilterWord } from '@endcap/schema/data/filters/filterTree.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';

import { expressionProblem } from '../../../resources/filters/expressionProblem.ts';
import type { FilterCheck } from '../../../resources/filters/useFilterCheck.ts';

/** What a product becomes must not depend on the day of the run. */
export const timeless: readonly FilterWord[] = ['within last'];

/** What is wrong with the condition of a step; what only the store knows is shown after a request. */
export const conditionProblem = (condition: string, check?: FilterCheck) => expressionProblem(parseFilter(condition), timeless, check);
