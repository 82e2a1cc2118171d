import { addDays, type DayRange } from '../../ui/chart/dayRange.ts';
import { initialListState } from '../../ui/list/listState.ts';
import { encodeListState } from '../../ui/list/listUrl.ts';
import { ordersAddress } from './ordersAddress.ts';
import { ordersPaths } from './ordersPaths.ts';

/** The list of a store's orders of some days, which are those of UTC. */
export function ordersOfDays(place: { readonly storeId: string }, { from, to }: DayRange): string {
  const filter = [
    { field: 'time', operator: 'GTE', value: from },
    { field: 'time', operator: 'LT', value: addDays(to, 1) },
  ] as const;
  return ordersPaths.list(place, encodeListState({ ...initialListState(ordersAddress), filter }, ordersAddress));
}
