import { createHash } from 'node:crypto';

import { personAttribute } from '@endcap/schema/audience/audiences/audienceFields.ts';
import { exporterSources } from '@endcap/schema/audience/integrations/exporterTargets.ts';

import type { SegmentLimits } from '../../data/customers/customerSegments.ts';
import { lifecycleOf, loyaltyOf } from '../../data/customers/customerSegments.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { ExporterBody, PushedPerson } from './pushTarget.ts';

interface Member {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly order_count: number;
  readonly order_value_total: string;
  readonly order_first: Date | null;
  readonly order_last: Date | null;
  readonly active_until: number | null;
  readonly slipping_until: number | null;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface ReadPeople {
  readonly db: Database;
  readonly storeKey: string;
  readonly audienceId: string;
  readonly exporter: Pick<ExporterBody, 'columns' | 'only_subscribed'>;
  readonly limits: SegmentLimits;
  readonly now: Date;
}

const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** What is sent of a person from one source, as text. */
function valueOf(source: string, member: Member, limits: SegmentLimits, now: Date): string {
  const attribute = personAttribute(source);
  if (attribute !== undefined) return Object.hasOwn(member.attributes, attribute) ? plain(member.attributes[attribute]) : '';
  const figures = { ...member, order_value_total: Number(member.order_value_total) };
  const known = exporterSources.find((one) => one === source);
  switch (known) {
    case undefined:
      return '';
    case 'lifecycle':
      return lifecycleOf(figures, limits, now) ?? '';
    case 'loyalty':
      return loyaltyOf(figures, limits) ?? '';
    case 'order_first':
    case 'order_last':
      return member[known]?.toISOString() ?? '';
    default:
      return plain(member[known]);
  }
}

/** Members that are read at a time. */
const pageSize = 1000;

/** The customers of an audience who have an address and whom the integration is for. */
const members = ({ storeKey, audienceId, exporter }: Pick<ReadPeople, 'storeKey' | 'audienceId' | 'exporter'>) =>
  sql`FROM audience_members m JOIN customers c ON c.store_key = m.store_key AND c.id = m.customer_id
      WHERE m.store_key = ${storeKey} AND c.store_key = ${storeKey} AND m.audience_id = ${audienceId}
        AND c.email LIKE '%_@_%' ${exporter.only_subscribed ? sql`AND c.subscribed` : sql``}
        -- Of several customers with one address, the first.
        AND NOT EXISTS (SELECT FROM customers o JOIN audience_members n ON n.store_key = o.store_key AND n.customer_id = o.id AND n.audience_id = ${audienceId}
          WHERE o.store_key = ${storeKey} AND lower(o.email) = lower(c.email) AND o.id < c.id)`;

/** The addresses that an integration pushed earlier and that it is not for any more. */
export async function addressesThatLeft(reading: ReadPeople, exporterId: string): Promise<string[]> {
  const { db, storeKey } = reading;
  const rows = await rowsOf<{ email: string }>(
    db.pool,
    sql`SELECT email FROM exporter_people WHERE store_key = ${storeKey} AND exporter_id = ${exporterId}
        EXCEPT SELECT lower(btrim(c.email)) ${members(reading)}`,
  );
  return rows.map(({ email }) => email);
}

/** The people of an audience who have an address, each address once, page by page. */
export async function* readPeople(reading: ReadPeople): AsyncGenerator<PushedPerson[]> {
  const { db, exporter, limits, now } = reading;
  let after = '';
  for (;;) {
    const rows = await rowsOf<Member>(
      db.pool,
      sql`SELECT c.id, lower(btrim(c.email)) AS email, c.name, c.order_count, c.order_value_total::text AS order_value_total, c.order_first, c.order_last,
            c.active_until, c.slipping_until, c.attributes
          ${members(reading)} AND m.customer_id > ${after} ORDER BY m.customer_id LIMIT ${pageSize}`,
    );
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? '';
    yield rows.map((member) => ({
      email: member.email,
      values: Object.fromEntries(exporter.columns.map(({ source, field }) => [field, valueOf(source, member, limits, now)])),
    }));
  }
}

/** A hash of what is sent of a person: who has not changed since the last run is not sent again. */
export const sentHash = ({ email, values }: PushedPerson): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([email, values]))
    .digest();
