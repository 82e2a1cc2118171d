import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { storeTodoDecide } from '@endcap/schema/store/todo/storeTodos.rest.ts';

import type { StoreTodo } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';

/** An entry as the graph has it. */
export function todoOf(storeId: string, row: AnswerOf<typeof storeTodoDecide>['todo']): StoreTodo {
  const { kind, state, decided_at: decidedAt, decided_by: decidedBy, ...more } = row;
  const feedId = kind === 'feed_failing' ? toGlobalId('Feed', storeId, more.subject) : null;
  const campaignId = kind === 'campaign_without_products' ? toGlobalId('MerchandisingCampaign', storeId, more.subject) : null;
  return { ...more, kind: toGraphEnum(kind), state: toGraphEnum(state), decidedAt, decidedBy, feedId, campaignId };
}
