import { logicCatalogue, type LogicName } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import { recipientDigest } from './recipientDigest.ts';
import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { addressGroup } from '../../http/limits/addressGroup.ts';
import { MinuteLimit } from '../../http/limits/minuteLimit.ts';
import { readFilter } from '../../http/input/readFilter.ts';
import { recommend } from '../../recommendations/logics/recommend.ts';
import type { EmbedBody } from './embedCode.ts';

/** Logics that show what a person viewed, and those that may be made of others. */
const telling: ReadonlySet<LogicName> = new Set(['visitor/history', 'blend']);

/**
 * Whether an embed may have a logic. Its addresses can be called by anyone with anyone's email address, so it must not show anything that
 * depends on what a person bought or viewed.
 */
export function isEmbeddable(logic: LogicName): boolean {
  const { answers, needs } = logicCatalogue[logic];
  return answers === 'products' && needs !== 'customer' && !telling.has(logic);
}

/** The logics of an embed in turn, without those that none may have: some were saved before they were refused. */
function allowedLogics({ logic, fallbacks }: EmbedBody): [LogicName, ...LogicName[]] {
  const { fallbacks: usual } = logicCatalogue[logic];
  const [first = 'popular', ...others] = [logic, ...(fallbacks ?? usual)].filter(isEmbeddable);
  return [first, ...others];
}

/** The recipient's address in small letters; empty for a placeholder that no one replaced and for anything else that is not an address. */
export function recipientOf(email: string): string {
  // A plus sign that was not encoded comes as a space.
  const plain = email.trim().replaceAll(' ', '+').toLowerCase();
  return /^[^\s@*|{}<>]+@[^\s@*|{}<>]+\.[^\s@*|{}<>]+$/u.test(plain) ? plain : '';
}

/** Products that an embed would show now. Nothing of its recipient is looked up. */
export async function pickProducts(db: Database, configuration: StoreConfiguration, embed: EmbedBody, now: Date): Promise<string[]> {
  const { products, category, keywords, filter, max_products: limit } = embed;
  const [logic, ...fallbacks] = allowedLogics(embed);
  const input = {
    limit,
    offset: 0,
    visitor: '',
    filter: readFilter(filter, 'filter'),
    exclude: [],
    fallback: true,
    products,
    product: products[0],
    category: category === '' ? undefined : category,
    page: '',
    keywords,
  };
  const { slots } = await recommend(db, configuration, { logic, input, now, fallbacks });
  return slots.map(({ id }) => id);
}

interface Picking {
  readonly db: Database;
  readonly configuration: StoreConfiguration;
  readonly embedId: string;
  readonly embed: EmbedBody;
  readonly email: string;
  /** IP address that asks. */
  readonly ip: string;
  readonly now: Date;
}

/** Recipients of a minute whose products are chosen for one IP address: the proxy of an email service asks for many, beyond them for what all see. */
const limit = new MinuteLimit(300);

/** Whether an address is one of the shop's: products of made-up ones would fill the table. */
async function isKnown(db: Database, storeKey: string, email: string): Promise<boolean> {
  const found = await rowOf<{ known: boolean }>(
    db.pool,
    sql`SELECT EXISTS (SELECT FROM subscribers WHERE store_key = ${storeKey} AND email = ${email})
          OR EXISTS (SELECT FROM customers WHERE store_key = ${storeKey} AND lower(email) = ${email} AND email <> '') AS known`,
  );
  return found?.known ?? false;
}

/**
 * Products of a recipient's mail. They stay for a day, so that all images of an email and the links behind them mean the same ones; a click later
 * than that still leads to what was last seen.
 */
export async function pickedProducts(picking: Picking, isClick = false): Promise<string[]> {
  const { db, configuration, embedId, embed, email, ip, now } = picking;
  const { storeKey } = configuration;
  const recipient = recipientDigest(storeKey, email);
  const kept = () =>
    rowOf<{ products: string[]; picked_at: Date }>(
      db.pool,
      sql`SELECT products, picked_at FROM mail_embed_picks WHERE store_key = ${storeKey} AND embed_id = ${embedId} AND recipient = ${recipient}`,
    );
  const dayAgo = subDays(now, 1);
  const found = await kept();
  if (found !== undefined && (isClick || found.picked_at > dayAgo)) return found.products;
  const isOne = email === '' || (limit.take(`${storeKey} ${addressGroup(ip)}`, now) && (await isKnown(db, storeKey, email)));
  if (!isOne) return pickedProducts({ ...picking, email: '' }, isClick);
  const products = await pickProducts(db, configuration, embed, now);
  // Images of one email are asked for at once: the first one decides.
  await changedBy(
    db.pool,
    sql`INSERT INTO mail_embed_picks AS p (store_key, embed_id, recipient, products, picked_at)
        VALUES (${storeKey}, ${embedId}, ${recipient}, ${products}::text[], ${now})
        ON CONFLICT (store_key, embed_id, recipient) DO UPDATE SET products = excluded.products, picked_at = excluded.picked_at
        WHERE p.picked_at <= ${dayAgo}`,
  );
  return (await kept())?.products ?? products;
}

/** Counts a view or click. */
export async function countEmbed(
  db: Database,
  storeKey: string,
  embedId: string,
  what: 'impressions' | 'clicks',
  now: Date,
): Promise<void> {
  const isClick = what === 'clicks';
  await changedBy(
    db.pool,
    sql`INSERT INTO mail_embed_days AS d (store_key, embed_id, day, impressions, clicks)
        VALUES (${storeKey}, ${embedId}, ${now}::date, ${isClick ? 0 : 1}, ${isClick ? 1 : 0})
        ON CONFLICT (store_key, embed_id, day) DO UPDATE
        SET impressions = d.impressions + excluded.impressions, clicks = d.clicks + excluded.clicks`,
  );
}
