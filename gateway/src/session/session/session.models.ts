import type { ViewerInfo } from '../../auth/viewer.ts';

export type ViewerModel = ViewerInfo;
