import type { exporters } from '@endcap/schema/audience/integrations/exporters.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** An integration, with the store in which the caller looks at it. */
export type ExporterModel = ResourceModel<typeof exporters>;
