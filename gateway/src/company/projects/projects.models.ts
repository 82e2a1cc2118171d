import type { projects } from '@endcap/schema/company/projects/projects.resource.ts';
import type { projectTasks } from '@endcap/schema/company/projects/projectTasks.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

export type ProjectModel = ResourceModel<typeof projects>;
export type ProjectTaskModel = ResourceModel<typeof projectTasks>;
