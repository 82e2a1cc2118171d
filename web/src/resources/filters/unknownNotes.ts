import { type FilterNode, isNegation, testsOf } from '@endcap/schema/data/filters/filterTree.ts';
import type { MessageDescriptor } from 'react-intl';

import type { FilterVocabulary } from './filterDraft.ts';
import { filtersMessages as messages } from './filters.messages.ts';
import type { UnknownName } from './useFilterCheck.ts';

export interface UnknownNote extends UnknownName {
  /** With the values `name` and `suggestion`. */
  readonly message: MessageDescriptor;
}

/** What is said of each unknown name: what was perhaps meant, or what its condition comes to. The names are those of the tree, in its order. */
export function unknownNotes(
  tree: FilterNode | undefined,
  unknown: readonly UnknownName[],
  vocabulary: Pick<FilterVocabulary, 'unknown' | 'unknownSimilar'> | undefined,
): UnknownNote[] {
  const names = new Set(unknown.map(({ name }) => name));
  const tests = testsOf(tree).filter(({ attribute }) => names.has(attribute));
  return unknown.map((one, at) => {
    const test = tests[at];
    const plain = test !== undefined && isNegation(test.operator) ? messages.unknownNegated : messages.unknown;
    const message = one.suggestion === null ? (vocabulary?.unknown ?? plain) : (vocabulary ?? messages).unknownSimilar;
    return { ...one, message };
  });
}
