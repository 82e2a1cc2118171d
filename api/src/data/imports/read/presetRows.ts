import type { FeedPreset } from '@endcap/schema/data/imports/importShapes.ts';

import { type Cells, type Entry, type ExportRow, given, type JoinedObject, rest, text, words } from './exportCells.ts';
import { knownColumns } from './feedPresets.ts';
import type { FeedRow } from './feedReader.ts';
import type { FeedSurvey } from './feedSurvey.ts';
import { shopifyKey, shopifyProduct } from './shopifyProducts.ts';
import { wooProductRows } from './wooProducts.ts';
import { WooVariations } from './wooVariations.ts';

interface PresetJoin {
  /** What the rows of one object have in common; undefined for a row that is an object of its own. `before` is the key of the row before it. */
  readonly keyOf: (cells: Cells, before: string | undefined) => string | undefined;
  /** The object of rows that follow each other, under the names of our fields. */
  readonly join: (rows: readonly ExportRow[], survey: FeedSurvey) => JoinedObject;
}

const shopifyProducts: PresetJoin = {
  keyOf: shopifyKey,
  join: (rows, { numbers, lists }) => shopifyProduct(rows, numbers, lists),
};

/** An object whose rows need not be distinguished. */
const plain =
  (entriesOf: (rows: readonly Cells[]) => Entry[]): PresetJoin['join'] =>
  (rows) => ({ entries: entriesOf(rows.map(({ cells }) => cells)) });

const shopifyOrders: PresetJoin = {
  keyOf: (cells) => text(cells, 'Name'),
  join: plain((rows) => {
    const [first] = rows;
    const lines = rows.flatMap((cells) => {
      const id = text(cells, 'Lineitem sku') ?? text(cells, 'Lineitem name');
      return id === undefined ? [] : [{ id, quantity: text(cells, 'Lineitem quantity') ?? 1, price: text(cells, 'Lineitem price') }];
    });
    const status = text(first, 'Financial Status');
    return given([
      ['id', text(first, 'Name')],
      ['time', text(first, 'Created at') ?? text(first, 'Paid at')],
      ['email', text(first, 'Email')],
      ['products', lines],
      ['total_value', text(first, 'Total')],
      ['returned', status === 'refunded'],
      ['financial_status', status],
      ...['Currency', 'Discount Code', 'Shipping Method', 'Shipping Country', 'Payment Method', 'Tags', 'Source'].map((name): Entry => [
        name,
        text(first, name),
      ]),
    ]);
  }),
};

const alone = () => undefined;

const shopifyCustomers: PresetJoin = {
  keyOf: alone,
  join: plain(([cells]) => {
    const consent = text(cells, 'Accepts Email Marketing') ?? text(cells, 'Accepts Marketing');
    const used = [
      'Customer ID',
      'First Name',
      'Last Name',
      'Email',
      'Accepts Email Marketing',
      'Accepts Marketing',
      'Total Spent',
      'Total Orders',
    ];
    return given([
      // Spreadsheets keep long numbers whole after an apostrophe.
      ['id', text(cells, 'Customer ID')?.replace(/^'/, '')],
      ['email', text(cells, 'Email')],
      ['name', words(`${text(cells, 'First Name') ?? ''} ${text(cells, 'Last Name') ?? ''}`, ' ').join(' ')],
      ['subscribed', consent === undefined ? undefined : /^(?:yes|true|1)$/i.test(consent)],
      ...rest(cells, used),
    ]);
  }),
};

/** `2× Cap, 1× Hoodie`: the report knows products by their names only. */
const wooOrders: PresetJoin = {
  keyOf: alone,
  join: plain(([cells]) => {
    const lines = [...(text(cells, 'Product(s)') ?? '').matchAll(/(\d+)\s*×\s*(.+?)(?=,\s*\d+\s*×|$)/g)].map(([, quantity, id]) => ({
      id,
      quantity,
    }));
    const status = text(cells, 'Status');
    return given([
      ['id', text(cells, 'Order #')],
      ['time', text(cells, 'Date')],
      ['products', lines],
      ['total_value', text(cells, 'N. Revenue') ?? text(cells, 'Net sales')],
      ['returned', status?.toLowerCase() === 'refunded'],
      ['status', status],
      ['customer_type', text(cells, 'Customer type')],
    ]);
  }),
};

const wooCustomers: PresetJoin = {
  keyOf: alone,
  join: plain(([cells]) =>
    given([
      ['id', text(cells, 'Username')],
      ['email', text(cells, 'Email')],
      ['name', text(cells, 'Name')],
      ['created_at', text(cells, 'Sign Up')],
      ...rest(cells, ['Username', 'Email', 'Name', 'Sign Up', 'Last Active', 'Orders', 'Total Spend', 'AOV']),
    ]),
  ),
};

const joins: Readonly<Record<Exclude<FeedPreset, 'woocommerce_products'>, PresetJoin>> = {
  shopify_products: shopifyProducts,
  shopify_orders: shopifyOrders,
  shopify_customers: shopifyCustomers,
  woocommerce_orders: wooOrders,
  woocommerce_customers: wooCustomers,
};

/** An order of ten thousand lines has so many rows; what has more lines is not an object of a shop. */
const mostJoined = 10_000;

/**
 * The rows of an export as objects under the names of our fields: rows of one product or order that follow each other become one. An object has the number of
 * its last row, so that an import continues after it; those up to `skip` are passed over. `survey` is what is known of the whole file in advance.
 */
export function presetRows(
  preset: FeedPreset,
  header: readonly string[],
  rows: AsyncIterable<readonly FeedRow[]>,
  { skip = 0, survey }: { skip?: number; survey: FeedSurvey },
): AsyncGenerator<FeedRow[]> {
  const known = knownColumns(preset, header, rows);
  if (preset === 'woocommerce_products') return wooProductRows(known, survey.variations ?? (() => new WooVariations(survey.numbers)), skip);
  return joinedRows(joins[preset], known, { skip, survey });
}

async function* joinedRows(
  { keyOf, join }: PresetJoin,
  rows: AsyncIterable<readonly FeedRow[]>,
  { skip, survey }: { skip: number; survey: FeedSurvey },
): AsyncGenerator<FeedRow[]> {
  let open: { key: string | undefined; cells: ExportRow[]; rows: FeedRow[] } | undefined;
  const close = (): FeedRow[] => {
    const last = open?.rows.at(-1);
    const done = open;
    open = undefined;
    const [first] = done?.rows ?? [];
    if (!done || !first || !last || last.number <= skip) return [];
    const { entries, rowOf = new Map(), notes = [] } = join(done.cells, survey);
    return [
      {
        ...last,
        size: done.rows.reduce((size, row) => size + row.size, 0),
        entries,
        joined: { first: first.number, rowOf, notes },
        wasRepaired: done.rows.some((row) => row.wasRepaired),
      },
    ];
  };
  for await (const some of rows) {
    const ready: FeedRow[] = [];
    for (const row of some) {
      if (!row.entries) {
        ready.push(...close(), ...(row.number > skip ? [row] : []));
        continue;
      }
      const cells: Cells = new Map(row.entries);
      const key = keyOf(cells, open?.key);
      if (open && (key === undefined || key !== open.key || open.rows.length >= mostJoined)) ready.push(...close());
      open ??= { key, cells: [], rows: [] };
      open.cells.push({ number: row.number, cells });
      open.rows.push(row);
    }
    if (ready.length > 0) yield ready;
  }
  const ready = close();
  if (ready.length > 0) yield ready;
}
