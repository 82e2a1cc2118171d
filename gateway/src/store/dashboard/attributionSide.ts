import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { dashboardInfo } from '@endcap/schema/store/dashboard/dashboard.rest.ts';

import type { AttributionGroup } from '../../graph/__generated__/resolverTypes.ts';

type Group = NonNullable<AnswerOf<typeof dashboardInfo>['attribution']>['with_click'];

/** One side of a comparison as the graph names it. */
export const attributionSide = ({ average_order_value: averageOrderValue, ...group }: Group): AttributionGroup => ({
  ...group,
  averageOrderValue,
});
