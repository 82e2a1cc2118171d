import { defineTask } from '../../../jobs/tasks.ts';
import { endExpiredImports, removeOldFeedFiles } from '../read/feedFileRemoval.ts';

/** Files of feeds may be large: what no one will import any more leaves the disk. */
export const tasks = [
  defineTask({
    name: 'imports.forgetFiles',
    everySeconds: 600,
    async run({ db, log, now, signal }) {
      const ended = await endExpiredImports(db, now, signal);
      const removed = await removeOldFeedFiles(db, now, signal);
      if (ended + removed > 0) log.info({ ended, removed }, 'imports that waited too long and feeds that nobody imported were removed');
    },
  }),
];
