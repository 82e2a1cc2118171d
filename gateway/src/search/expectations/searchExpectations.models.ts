import type { searchExpectations } from '@endcap/schema/search/expectations/searchExpectations.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

export type SearchExpectationModel = ResourceModel<typeof searchExpectations>;
