import { IconEyeOff, IconPin } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { mostAsked } from '../../search/products/askedProducts.ts';
import type { BulkAction } from '../../ui/list/BulkBar.tsx';
import { type ListSelection, nothingSelected } from '../../ui/list/listSelection.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import type { SearchSide } from './PlaceInSearchDialog.tsx';
import { productsMessages as messages } from './products.messages.ts';

const PlaceInSearchDialog = lazyPart(() => import('./PlaceInSearchDialog.tsx').then((module) => module.PlaceInSearchDialog));

/** Pinning and hiding the selected products of the list in a search, and the dialog that asks which one. */
export function usePlaceInSearch(storeId: string) {
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const [side, setSide] = useState<SearchSide | null>(null);
  const isTooMany = selection.kind === 'allMatching' || selection.ids.size > mostAsked;
  const blockedBy = !can('SEARCH_RULES_EDIT')
    ? intl.formatMessage(messages.noRuleRight)
    : isTooMany
      ? intl.formatMessage(messages.tooManyToPlace, { most: numbers.count(mostAsked) })
      : undefined;
  const action = (name: SearchSide, label: MessageDescriptor, icon: ReactNode): BulkAction => ({
    name,
    label: intl.formatMessage(label),
    icon,
    blockedBy,
    onRun: () => setSide(name),
  });
  const actions = [
    action('pin', messages.pinInSearch, <IconPin size={15} aria-hidden />),
    action('hide', messages.hideInSearch, <IconEyeOff size={15} aria-hidden />),
  ];
  const dialog = side !== null && selection.kind === 'some' && (
    <PlaceInSearchDialog storeId={storeId} side={side} ids={[...selection.ids]} onClose={() => setSide(null)} />
  );
  return [{ selection, onSelection: setSelection, actions, isRunning: false }, dialog] as const;
}
