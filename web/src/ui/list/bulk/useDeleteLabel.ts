import { useIntl } from 'react-intl';

import { useNumbers } from '../../../app/words/numbers.ts';
import { listMessages } from '../list.messages.ts';
import { type ListSelection, selectedCount } from '../listSelection.ts';

/** What the button says that deletes all selected rows: it names their number. */
export function useDeleteLabel(
  selection: ListSelection,
  { totalCount, isTotalExact = true }: { readonly totalCount: number; readonly isTotalExact?: boolean },
) {
  const intl = useIntl();
  const numbers = useNumbers();
  const isEstimate = selection.kind === 'allMatching' && !isTotalExact;
  return intl.formatMessage(isEstimate ? listMessages.deleteAbout : listMessages.deleteCount, {
    count: numbers.count(selectedCount(selection, totalCount)),
  });
}
