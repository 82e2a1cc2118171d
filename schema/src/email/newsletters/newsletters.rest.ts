import { newsletterCalls } from './newsletterCalls.ts';
import { newsletters } from './newsletters.resource.ts';

export const {
  duplicate: newsletterDuplicate,
  schedule: newsletterSchedule,
  cancel: newsletterCancel,
  pause: newsletterPause,
  resume: newsletterResume,
  stop: newsletterStop,
  sendTest: newsletterSendTest,
} = newsletterCalls(newsletters);
