import { defineTask } from '../../jobs/tasks.ts';
import { sealAudit } from './auditSeals.ts';

export const tasks = [
  defineTask({ name: 'company.auditSeals', everySeconds: 30, run: ({ db, now, signal }) => sealAudit(db, now, signal) }),
];
