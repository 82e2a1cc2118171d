import type { TestApi } from '../../http/testApi.ts';
import type { JobDefinition } from '../../jobs/jobs.ts';

export interface OutboxMail {
  readonly company_key: string;
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: string;
  readonly text_body: string | null;
}

/** Runs the jobs that wait, here and now, and answers the emails that are new since. */
export async function mailsOf(api: TestApi, definitions: readonly JobDefinition[]): Promise<OutboxMail[]> {
  const { rows: waiting } = await api.db.pool.query<{ store_key: string; id: string; name: string; input: unknown }>(
    `UPDATE jobs SET state = 'success' WHERE state = 'waiting' RETURNING store_key, id, name, input`,
  );
  const ids: string[] = [];
  for (const { store_key: storeKey, id, name, input } of waiting) {
    const definition = definitions.find((one) => one.name === name);
    if (definition === undefined) continue;
    const tools = {
      db: api.db,
      log: api.database.log,
      storeKey,
      jobId: id,
      attempt: 1,
      signal: new AbortController().signal,
      progress() {},
    };
    await definition.run(definition.input.parse(input), tools);
    ids.push(id);
  }
  const { rows } = await api.db.pool.query<OutboxMail>(
    'SELECT company_key, id, kind, recipient, subject, state, text_body FROM mails WHERE id = ANY($1::uuid[]) ORDER BY created_at',
    [ids],
  );
  return rows;
}

/** The link in an email. */
export function linkIn(mail: { readonly text_body: string | null } | undefined): URL {
  const link = /https?:\S+/.exec(mail?.text_body ?? '')?.[0];
  if (link === undefined) throw new Error('The mail has no link.');
  return new URL(link);
}

/** What is after the # of a link. */
export const secretsIn = (link: URL) => new URLSearchParams(link.hash.slice(1));
