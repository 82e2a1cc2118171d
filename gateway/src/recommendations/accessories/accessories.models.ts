import type { accessories } from '@endcap/schema/recommendations/accessories/accessories.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** An accessory entry, with the store in which the caller looks at it. */
export type AccessoryModel = ResourceModel<typeof accessories>;
