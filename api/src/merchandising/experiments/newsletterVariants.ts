import { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';
import type { MailContentBody } from '@endcap/schema/email/content/mailContent.ts';
import { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';

import { type Connection, rowsOf, sql } from '../../db/sql.ts';

/** The content that some of the recipients of a newsletter get in an experiment. */
export interface NewsletterVariant {
  /** Name of the experiment. */
  readonly name: string;
  /** ID of the experiment. */
  readonly experiment: string;
  readonly content: MailContentBody;
  /** Share relative to that of the newsletter's own content, which has 1. */
  readonly share: number;
}

/** What running experiments test on a newsletter: one at most, since others of the same object cannot be started. */
export async function newsletterVariants(connection: Connection, storeKey: string, newsletter: string): Promise<NewsletterVariant[]> {
  const rows = await rowsOf<{ id: string; body: unknown }>(
    connection,
    sql`SELECT id, body FROM store_resources
        WHERE store_key = ${storeKey} AND kind = ${experiments.kind} AND enabled AND body ->> 'subject_id' = ${newsletter}
          AND body -> 'change' ? 'newsletter'
        ORDER BY id LIMIT 1`,
  );
  return rows.map(({ id, body }) => {
    const { name, share, change } = experiments.fields.parse(body);
    const { content } = newsletters.fields.parse(change?.newsletter);
    return { name, experiment: id, content, share: share / (100 - share) };
  });
}
