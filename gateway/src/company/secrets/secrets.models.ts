import type { secrets } from '@endcap/schema/company/secrets/secrets.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

export type SecretModel = ResourceModel<typeof secrets>;
