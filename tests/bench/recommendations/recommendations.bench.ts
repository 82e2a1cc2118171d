/**
 * Quality of the models of recommendations on order lines of a real shop:
 *
 *   npm run bench -- recommendations --orders F --cut DATE
 *
 * `F` is a CSV file, plain or gzip, with the columns InvoiceNo, StockCode, Quantity, InvoiceDate and CustomerID. Lines count that have a customer, a
 * positive quantity, a date and a code that begins with a digit. The models learn from what is before DATE; the test is the first basket after it of each
 * customer who is known by then, its products known too. Prints `hit10`, `recall10` (of at most ten), the same for products new to the customer,
 * `trainSeconds` of all models together, and `peakRssMb` of the process.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { BasketCollector, type BasketTable } from '../../../api/src/recommendations/models/basketTable.ts';
import { ease } from '../../../api/src/recommendations/models/ease.ts';
import { basketShares, coBought, likeness } from '../../../api/src/recommendations/models/itemToItem.ts';
import {
  buyAgainScores,
  goesWithScores,
  homeScores,
  neighboursIn,
  newToCustomer,
  ranked,
} from '../../../api/src/recommendations/models/personalScores.ts';
import { salesAt, trendOf, wantedNow } from '../../../api/src/recommendations/models/productTrend.ts';
import type { Weighted } from '../../../api/src/recommendations/models/weightTally.ts';
import { Hits } from './hits.ts';
import { readColumns, readTime } from './readTable.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: join(import.meta.dirname, '../../../../shared/data/online-retail/order-lines-2010-2011.csv.gz') },
    cut: { type: 'string', default: '2011-11-01' },
  },
});
if (!existsSync(values.orders)) {
  console.log(`recommendations: skipped, there is no ${values.orders}`);
  process.exit(0);
}
const cut = readTime(values.cut);
if (Number.isNaN(cut)) throw new Error(`${values.cut} is no date.`);

interface Order {
  readonly customer: string;
  readonly time: number;
  readonly products: Set<string>;
}

async function readOrders(file: string): Promise<Order[]> {
  const orders = new Map<string, Order>();
  const columns = ['InvoiceNo|Invoice', 'StockCode', 'Quantity', 'InvoiceDate', 'CustomerID'];
  for await (const [invoice = '', product = '', quantity, date = '', customer = ''] of readColumns(file, columns)) {
    const time = readTime(date);
    if (customer === '' || !(Number(quantity) > 0) || !/^\d/.test(product) || Number.isNaN(time)) continue;
    let order = orders.get(invoice);
    if (order === undefined) orders.set(invoice, (order = { customer, time, products: new Set() }));
    order.products.add(product);
  }
  return [...orders.values()].sort((left, right) => left.time - right.time);
}

function train(table: BasketTable) {
  const shares = basketShares(table);
  const sales = salesAt(table, cut);
  const alike: Weighted<number>[][] = [];
  for (const { product, together } of coBought(table))
    alike.push(together.map(([other, weight]) => [other, likeness(weight, shares[product] ?? 0, shares[other] ?? 0)]));
  const draws: (readonly Weighted<number>[])[] = [];
  for (const drawn of ease(table)) draws[drawn.product] = drawn.draws;
  return { trend: sales.map(trendOf), wanted: sales.map(wantedNow), alike, draws };
}

const orders = await readOrders(values.orders);
const started = performance.now();
const collector = new BasketCollector();
const purchases = new Map<string, Set<string>[]>();
for (const { customer, time, products } of orders) {
  if (time >= cut) continue;
  collector.add(customer, time, products);
  purchases.set(customer, [products, ...(purchases.get(customer) ?? [])]);
}
const table = collector.done();
const { trend, wanted, alike, draws } = train(table);
const trainSeconds = (performance.now() - started) / 1000;

const numbers = new Map(table.products.map((id, number) => [id, number]));
const numbersOf = (products: Iterable<string>) => [...products].map((id) => numbers.get(id)).filter((number) => number !== undefined);
const [all, fresh] = [new Hits(10), new Hits(10)];
const tested = new Set<string>();
for (const { customer, time, products } of orders) {
  const earlier = time < cut || tested.has(customer) ? undefined : purchases.get(customer);
  if (earlier === undefined) continue;
  tested.add(customer);
  const history = earlier.map(numbersOf);
  const taken = new Set(numbersOf(products));
  const own = new Set(history.flat());
  const buyAgain = buyAgainScores(history, (id) => wanted[id] ?? 0);
  const goesWith = goesWithScores(
    history,
    neighboursIn((id) => alike[id]),
    (id) => trend[id] ?? 0,
  );
  const drawn = goesWithScores(
    history,
    neighboursIn((id) => draws[id]),
    (id) => trend[id] ?? 0,
  );
  all.add(ranked(homeScores(buyAgain, goesWith)), taken);
  fresh.add(newToCustomer(history, drawn, goesWith), new Set([...taken].filter((id) => !own.has(id))));
}
console.log(
  JSON.stringify({
    hit10: all.hit,
    recall10: all.recall,
    newHit10: fresh.hit,
    newRecall10: fresh.recall,
    trainSeconds: Number(trainSeconds.toFixed(2)),
    peakRssMb: Math.round(process.resourceUsage().maxRSS / 1024),
    customers: all.people,
    customersWithNew: fresh.people,
    products: table.products.length,
    baskets: table.times.length,
  }),
);
