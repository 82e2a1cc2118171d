import { defineTask, type TaskTools } from '../../jobs/tasks.ts';
import { mailFailures, mailStatus } from './reports.jobs.ts';
import { failureReaders, markReported, settledAt, statusReaders } from './reports.store.ts';
import { isStatusDue, lastPeriod } from './statusPeriods.ts';

const everyone = { storeKey: '' };

/** Requests the emails about the last week and month for users who have not had them. */
export async function askForStatusMails({ db, jobs, now, signal }: Omit<TaskTools, 'log'>): Promise<void> {
  for (const every of ['weekly', 'monthly'] as const) {
    const period = lastPeriod(every, now);
    if (!isStatusDue(period, now)) continue;
    const days = { from: period.from.toISOString(), until: period.until.toISOString() };
    for (const userId of await statusReaders(db, every, period.until)) {
      signal.throwIfAborted();
      await db.transaction(async (transaction) => {
        if (await markReported(transaction.client, userId, 'status', period.until))
          await jobs.send(mailStatus, { userId, every, ...days }, { ...everyone, transaction });
      });
    }
  }
}

/** Asks for the emails about what has failed: to each user at most one an hour, with all that failed since the last. */
export async function askForErrorMails({ db, jobs, now, signal }: Omit<TaskTools, 'log'>): Promise<void> {
  const until = settledAt(now);
  for (const { id: userId, since } of await failureReaders(db, until)) {
    signal.throwIfAborted();
    await db.transaction(async (transaction) => {
      if (await markReported(transaction.client, userId, 'error', until))
        await jobs.send(mailFailures, { userId, since: since.toISOString(), until: until.toISOString() }, { ...everyone, transaction });
    });
  }
}

export const tasks = [
  defineTask({ name: 'account.statusMails', everySeconds: 600, run: askForStatusMails }),
  defineTask({ name: 'account.errorMails', everySeconds: 60, run: askForErrorMails }),
];
