import type { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';

import { toGlobalId } from '../../graph/globalIds.ts';
import { resourcesByKind } from '../../resources/resourceIds.ts';
import type { ResourceModel } from '../../resources/resourceModel.ts';

/** An experiment, with the store in which the caller looks at it. */
export type ExperimentModel = ResourceModel<typeof experiments>;

/** An object that is tested together with the first, in the same store. */
export type ExperimentFurtherModel = ExperimentModel['further'][number] & Pick<ExperimentModel, 'placeId'>;

/** The global ID of what is changed; null for a new object, and for the search configuration, which is no resource. */
export function subjectIdOf({
  subject,
  subject_id: id,
  placeId,
}: Pick<ExperimentFurtherModel, 'subject' | 'subject_id' | 'placeId'>): string | null {
  const type = resourcesByKind.get(subject)?.type;
  return type === undefined || id === null ? null : toGlobalId(type, placeId, id);
}
