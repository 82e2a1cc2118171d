import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import type { Logger } from 'pino';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { recipientFacts } from '../../email/content/recipientFacts.ts';
import { openMail } from '../../email/content/renderMail.ts';
import { trackedHtml } from '../../email/sending/mailLinks.ts';
import { linkSecret } from '../../email/subscribe/subscribe.store.ts';
import { publicApiUrl } from '../../http/publicApiUrl.ts';
import { demoDomain } from '../../store/demo/demoCatalogue.ts';
import { demoCompanyKey, demoStoreKey } from '../../store/demo/demoKeys.ts';

const store = {
  key: demoStoreKey,
  companyKey: demoCompanyKey,
  name: 'Fern & Harbour',
  currency: 'EUR',
  priceDecimals: null,
  logo: '',
  language: 'en-US',
  domain: demoDomain,
};
/** Of each send. */
const copies = 3;

interface Copied {
  readonly id: string;
  readonly send_id: string;
  readonly content: unknown;
  readonly email: string;
  readonly products: readonly string[] | null;
  readonly sent_at: Date;
}

/** The last emails of each send as they were sent, drawn like any other; a send that has some gets no more. */
export async function makeCopies(db: Database, log: Logger, now: Date): Promise<void> {
  const rows = await rowsOf<Copied>(
    db.pool,
    sql`SELECT m.id, s.id AS send_id, s.content, m.email, m.context -> 'products' AS products, m.sent_at FROM mail_sends s CROSS JOIN LATERAL (
          SELECT * FROM mail_messages m WHERE m.store_key = s.store_key AND m.send_id = s.id AND m.state = 'sent' ORDER BY m.queued_at DESC, m.id LIMIT ${copies}) AS m
        WHERE s.store_key = ${demoStoreKey} AND NOT EXISTS (
          SELECT FROM mail_copies c JOIN mail_messages o ON o.store_key = c.store_key AND o.id = c.message_id WHERE c.store_key = s.store_key AND o.send_id = s.id)`,
  );
  if (rows.length === 0) return;
  const configuration = await currentConfiguration(db, store);
  const factsOf = await recipientFacts(
    db.pool,
    demoStoreKey,
    rows.map(({ email }) => email),
  );
  const secret = await linkSecret(db.pool, demoStoreKey);
  for (const own of Map.groupBy(rows, (row) => row.send_id).values()) {
    const mail = await openMail({ db, log, store }, configuration, mailContent.parse(own[0]?.content), now);
    const drawn = await mail.render(
      own.map(({ email, products }) => ({ recipient: { email, contextProducts: products ?? [] }, facts: factsOf(email) })),
    );
    for (const [index, { subject, html, text, productUrls }] of drawn.entries()) {
      const { id, sent_at: sentAt } = own[index] ?? {};
      if (id === undefined) continue;
      const tracked = trackedHtml(html, { apiUrl: publicApiUrl(), storeKey: demoStoreKey, secret, messageId: id, products: productUrls });
      await changedBy(
        db.pool,
        sql`INSERT INTO mail_copies (store_key, message_id, subject, html, text, created_at)
            VALUES (${demoStoreKey}, ${id}, ${subject}, ${tracked}, ${text}, ${sentAt}) ON CONFLICT DO NOTHING`,
      );
    }
  }
}
