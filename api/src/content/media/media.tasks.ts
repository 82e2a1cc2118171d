import { defineTask } from '../../jobs/tasks.ts';
import { removeOldMedia } from './media.store.ts';

export const tasks = [defineTask({ name: 'media.removeOld', everySeconds: 6 * 3600, run: ({ db, now }) => removeOldMedia(db, now) })];
