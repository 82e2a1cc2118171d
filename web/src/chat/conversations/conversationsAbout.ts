import { addDays, type DayRange } from '../../ui/chart/dayRange.ts';
import { initialListState } from '../../ui/list/listState.ts';
import { encodeListState } from '../../ui/list/listUrl.ts';
import { conversationsAddress } from './conversationsAddress.ts';
import { conversationsPaths } from './conversationsPaths.ts';

/** The list of a store's conversations of some days, which are those of UTC, with an answer from the FAQ, product or page of a title. */
export function conversationsAbout(place: { readonly storeId: string }, { from, to }: DayRange, topic: string): string {
  const filter = [
    { field: 'topic', operator: 'CONTAINS', value: topic },
    { field: 'startedAt', operator: 'GTE', value: from },
    { field: 'startedAt', operator: 'LT', value: addDays(to, 1) },
  ] as const;
  return conversationsPaths.list(place, encodeListState({ ...initialListState(conversationsAddress), filter }, conversationsAddress));
}
