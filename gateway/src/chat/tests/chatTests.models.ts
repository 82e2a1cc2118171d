import type { chatTests } from '@endcap/schema/chat/tests/chatTests.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

export type ChatTestModel = ResourceModel<typeof chatTests>;
