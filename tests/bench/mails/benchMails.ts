import { mailContent } from '@endcap/schema/email/content/mailContent.ts';

import { type MailSource, planSend } from '../../../api/src/email/sending/sends.ts';
import { BenchShop } from '../import/benchShop.ts';
import type { MeasuredApi } from '../import/measuredApi.ts';

interface Mails {
  readonly people: number;
  readonly products: number;
  /** One newsletter to everyone for each of these logics. */
  readonly logics: readonly string[];
  /** What they are of; default newsletters, of which a worker ends those whose newsletter is not there. */
  readonly kind?: MailSource['kind'];
}

/** A shop with subscribers who have bought something, and newsletters to all of them that are due. Returns its key. */
export async function benchMails(api: MeasuredApi, { people, products, logics, kind = 'newsletter' }: Mails): Promise<string> {
  const { key: storeKey } = await BenchShop.open(api);
  const { pool } = api.db;
  await pool.query(
    `INSERT INTO products (store_key, id, name, brand, description, price, stock, categories, attributes, url, image, content_hash, changed_seq, updated_at, imported_at)
     SELECT $1, 'p' || n, 'Product ' || n, 'Brand ' || n % 20, '', 10 + n % 90, 5, ARRAY['Category ' || n % 12], '{}',
       'https://shop.test/p' || n, 'https://shop.test/p' || n || '.jpg', '', nextval('products_changed_seq'), now(), now() FROM generate_series(1, $2::int) AS n`,
    [storeKey, products],
  );
  // In parts: a statement may take 30 seconds.
  const part = 20_000;
  for (let from = 1; from <= people; from += part) {
    const bounds = [storeKey, from, Math.min(people, from + part - 1)];
    await pool.query(
      `INSERT INTO customers (store_key, id, email, name, subscribed, created_at)
       SELECT $1, 'c' || n, 'person' || n || '@shop.test', 'Person ' || n, true, now() FROM generate_series($2::int, $3::int) AS n`,
      bounds,
    );
    // Triggers plan their statements by what is known of the tables, which is that they are empty until they are analysed.
    await pool.query('ANALYZE customers, subscribers');
    await pool.query(
      `INSERT INTO orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, source)
       SELECT $1, 'o' || n, now() - n % 300 * interval '1 day', 'c' || n, 'person' || n || '@shop.test', 2, 50, 'synced' FROM generate_series($2::int, $3::int) AS n`,
      bounds,
    );
    await pool.query(
      `INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price)
       SELECT $1, 'o' || n, l, 'p' || (n * 7 + l * 13) % $4 + 1, 1, 25 FROM generate_series($2::int, $3::int) AS n, generate_series(1, 2) AS l`,
      [...bounds, products],
    );
  }
  await pool.query('ANALYZE customers, orders, order_lines, subscribers');
  for (const logic of logics) {
    const content = mailContent.parse({
      subject: 'Chosen for {{ recipient.first_name }}',
      preview_text: 'Six products for you',
      headline: 'Hello {{ recipient.name }}',
      text: 'We have chosen these for you.\nHave a look.',
      products: { logic, count: 6 },
    });
    const source: MailSource = { kind, id: logic, step: '', run: '' };
    await api.db.transaction((tx) =>
      planSend(tx, { storeKey, source, name: logic, content, recipients: { audiences: [], lists: [] }, at: new Date(Date.now() - 1000) }),
    );
  }
  return storeKey;
}
