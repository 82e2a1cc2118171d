import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { DesignSpec } from '@endcap/schema/content/designs/designShape.ts';
import type { designPreview, designTemplates } from '@endcap/schema/content/designs/designs.rest.ts';
import type { designs } from '@endcap/schema/content/designs/designs.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** A design, with the store in which the caller looks at it. */
export type DesignModel = ResourceModel<typeof designs>;

export type DesignSpecModel = DesignSpec;

export type DesignPreviewModel = AnswerOf<typeof designPreview>;

export type DesignProblemModel = DesignPreviewModel['problems'][number];

/** A template, with its id under the graph's name. */
export type DesignTemplateModel = Omit<AnswerOf<typeof designTemplates>['result'][number], 'id'> & { readonly key: string };
