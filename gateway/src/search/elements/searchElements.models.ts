import type { searchElements } from '@endcap/schema/search/elements/searchElements.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** A search element, with the store in which the caller looks at it. */
export type SearchElementModel = ResourceModel<typeof searchElements>;
