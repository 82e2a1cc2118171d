import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { service } from './projects.service.ts';
import { service as taskService } from './projectTasks.service.ts';

export const handlers = [...Object.values(resourceHandlers(service)), ...Object.values(resourceHandlers(taskService))];
