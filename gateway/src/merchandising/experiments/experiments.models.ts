import type { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** An experiment, with the store in which the caller looks at it. */
export type ExperimentModel = ResourceModel<typeof experiments>;
