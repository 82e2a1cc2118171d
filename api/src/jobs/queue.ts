import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** Creates or upgrades the queue's own tables (schema `pgboss`). */
export async function installQueue(url: string, log: Logger): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  await boss.start();
  await boss.stop({ graceful: false });
}
