import type { sliders } from '@endcap/schema/recommendations/sliders/sliders.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** A slider, with the store in which the caller looks at it. */
export type SliderModel = ResourceModel<typeof sliders>;
