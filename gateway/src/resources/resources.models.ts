import type { ResourceUse } from '@endcap/schema/resources/uses/resourceUse.ts';

export type ResourceUseModel = ResourceUse;
