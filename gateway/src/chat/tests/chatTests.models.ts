import type { chatTests } from '@endcap/schema/chat/tests/chatTests.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

export type ChatTestModel = ResourceModel<typeof chatTests>;

export interface ChatTestOutcomeModel {
  readonly placeId: string;
  readonly internalId: string;
  readonly question: string;
  readonly isPassedBefore: boolean;
  readonly isPassedAfter: boolean;
  readonly textBefore: string;
  readonly textAfter: string;
  readonly missingPhrases: readonly string[];
  readonly saidPhrases: readonly string[];
  readonly missingProducts: readonly string[];
}
