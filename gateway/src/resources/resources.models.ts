import type { ResourceUse } from '@endcap/schema/resources/resourceUse.ts';

export type ResourceUseModel = ResourceUse;
