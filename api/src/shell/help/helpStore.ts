import { type ConsoleLanguage, consoleLanguages } from '@endcap/schema/account/profile/consoleLanguages.ts';
import { helpStoreKeys } from '@endcap/schema/shell/help/help.rest.ts';

import { productsLock } from '../../search/index/productsLock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { type HelpArticle, readArticles } from './helpArticles.ts';

const helpCompanyKey = 'helpcentreendcapcompany000000000';

/** Which parts of an article count how much; set by hand, since the shop's own guess is made for products. */
const configurationOf = (language: ConsoleLanguage) => ({
  language: language.slice(0, 2),
  high: ['name'],
  medium: ['short_description', 'keywords'],
  low: ['body'],
  nonSearchable: ['screens', 'url', 'language'],
});

/** Where the console opens an article. */
const addressOf = (id: string) => `/?help=${encodeURIComponent(id)}`;

async function makeStore({ client }: Transaction, language: ConsoleLanguage): Promise<void> {
  const key = helpStoreKeys[language];
  await client.query(`insert into companies (key, name, internal) values ($1, 'Endcap', true) on conflict do nothing`, [helpCompanyKey]);
  await client.query(`insert into stores (company_key, key, name, language) values ($1, $2, 'Help centre', $3) on conflict do nothing`, [
    helpCompanyKey,
    key,
    language,
  ]);
  await client.query(
    `insert into search_configurations (store_key, configuration, is_derived) values ($1, $2, false)
     on conflict (store_key) do update set configuration = excluded.configuration, revision = search_configurations.revision + 1, updated_at = now()
     where search_configurations.configuration <> excluded.configuration`,
    [key, JSON.stringify(configurationOf(language))],
  );
}

/** Writes the articles that are new or changed, and takes out those that are gone. Returns whether there were any. */
async function writeArticles({ client }: Transaction, storeKey: string, articles: readonly HelpArticle[], now: Date): Promise<boolean> {
  await client.query(productsLock, [storeKey]);
  const { rows } = await client.query<{ id: string; hash: string }>(
    `select id, encode(content_hash, 'hex') as hash from products where store_key = $1`,
    [storeKey],
  );
  const stored = new Map(rows.map(({ id, hash }) => [id, hash]));
  const changed = articles.filter(({ id, contentHash }) => stored.get(id) !== contentHash);
  for (const { id, title, summary, keywords, screens, language, body, contentHash } of changed) {
    await client.query(
      `insert into products (store_key, id, name, url, updated_at, attributes, content_hash, changed_seq, imported_at)
       values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'), nextval('products_changed_seq'), $5)
       on conflict (store_key, id) do update set name = excluded.name, url = excluded.url, updated_at = excluded.updated_at,
         attributes = excluded.attributes, content_hash = excluded.content_hash, changed_seq = excluded.changed_seq`,
      [
        storeKey,
        id,
        title,
        addressOf(id),
        now,
        JSON.stringify({ short_description: summary, keywords, screens, language, body }),
        contentHash,
      ],
    );
  }
  const ids = articles.map(({ id }) => id);
  await client.query('delete from product_deletions where store_key = $1 and id = any ($2::text[])', [storeKey, ids]);
  const gone = await client.query(
    `with gone as (delete from products where store_key = $1 and id <> all ($2::text[]) returning id)
     insert into product_deletions (store_key, id, changed_seq) select $1, id, nextval('products_changed_seq') from gone
     on conflict (store_key, id) do update set changed_seq = excluded.changed_seq`,
    [storeKey, ids],
  );
  return changed.length > 0 || (gone.rowCount ?? 0) > 0;
}

async function fillStore(db: Database, language: ConsoleLanguage, now: Date): Promise<void> {
  const storeKey = helpStoreKeys[language];
  const articles = await readArticles(language);
  const isChanged = await db.transaction(async (transaction) => {
    // Several apis may start at once.
    await transaction.client.query(`select pg_advisory_xact_lock(hashtextextended('help-store', 0))`);
    await makeStore(transaction, language);
    return writeArticles(transaction, storeKey, articles, now);
  });
  const { rowCount } = await db.pool.query('select from search_indexes where store_key = $1', [storeKey]);
  if (isChanged || rowCount === 0) await indexProducts(db, storeKey);
}

/**
 * Brings the help centre up to date with the articles of this version: a store of its own for each language, searched like any other, in a
 * company that no one belongs to. A start after which nothing has changed writes nothing.
 */
export async function fillHelpStore(db: Database, now: Date): Promise<void> {
  for (const language of consoleLanguages) await fillStore(db, language, now);
}
