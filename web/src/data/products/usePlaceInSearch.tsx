import { IconEyeOff, IconPin } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { mostAsked } from '../../search/products/askedProducts.ts';
import type { BulkAction } from '../../ui/list/bulk/BulkBar.tsx';
import type { ListSelection } from '../../ui/list/listSelection.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import type { SearchSide } from './PlaceInSearchDialog.tsx';
import { productsMessages as messages } from './products.messages.ts';

const PlaceInSearchDialog = lazyPart(() => import('./PlaceInSearchDialog.tsx').then((module) => module.PlaceInSearchDialog));

/** Pinning and hiding the selected products of the list in a search, and the dialog that asks which one. */
export function usePlaceInSearch(
  storeId: string,
  selection: ListSelection,
  rows: readonly { readonly id: string; readonly internalId: string }[],
) {
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  // A search names products by the shop's ids; of rows on other pages they were seen when they were selected.
  const shopIds = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { id, internalId } of rows) shopIds.current.set(id, internalId);
  }, [rows]);
  const [asked, setAsked] = useState<{ readonly side: SearchSide; readonly ids: readonly string[] } | null>(null);
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
    onRun: () => {
      if (selection.kind === 'some') setAsked({ side: name, ids: [...selection.ids].flatMap((id) => shopIds.current.get(id) ?? []) });
    },
  });
  const actions = [
    action('pin', messages.pinInSearch, <IconPin size={15} aria-hidden />),
    action('hide', messages.hideInSearch, <IconEyeOff size={15} aria-hidden />),
  ];
  const dialog = asked !== null && (
    <PlaceInSearchDialog storeId={storeId} side={asked.side} ids={asked.ids} onClose={() => setAsked(null)} />
  );
  return [actions, dialog] as const;
}
