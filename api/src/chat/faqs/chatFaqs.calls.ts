import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { service } from './chatFaqs.service.ts';

export const handlers = Object.values(resourceHandlers(service));
