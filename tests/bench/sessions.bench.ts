/**
 * Quality of the model of sessions on clicks of a real shop:
 *
 *   npm run bench -- sessions --clicks F --test F
 *
 * Both are CSV files, plain or gzip, with the columns session, item and time (ISO, or seconds or milliseconds since 1970). The model learns from
 * the first; in each session of the second, every click after the first is foretold from those before it. Clicks on products that the first does not
 * have are omitted. Prints `hit20`, `mrr20`, and `unseenHit20` of the clicks on products that the session had not seen yet.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { neighboursIn, ranked } from '../../api/src/recommendations/models/personalScores.ts';
import { clickedNear, SessionCollector, sessionScores } from '../../api/src/recommendations/models/sessionModel.ts';
import type { Weighted } from '../../api/src/recommendations/models/weightTally.ts';
import { Hits } from './recommendations/hits.ts';
import { readColumns, readTime } from './recommendations/readTable.ts';

const { values } = parseArgs({ options: { clicks: { type: 'string', default: '' }, test: { type: 'string', default: '' } } });
const missing = [values.clicks, values.test].find((file) => !existsSync(file));
if (missing !== undefined) {
  console.log(`sessions: skipped, ${missing === '' ? 'name the files by --clicks and --test' : `there is no ${missing}`}`);
  process.exit(0);
}

/** The products of each session in the order of their times; clicks of one moment in the order of the file. */
async function readSessions(file: string): Promise<string[][]> {
  const sessions = new Map<string, { item: string; time: number }[]>();
  for await (const [session = '', item = '', time = ''] of readColumns(file, ['session', 'item', 'time'])) {
    if (session === '' || item === '') continue;
    const clicks = sessions.get(session);
    const read = readTime(time);
    // One without a time stays where the file has it.
    const click = { item, time: Number.isNaN(read) ? (clicks?.at(-1)?.time ?? Number.NEGATIVE_INFINITY) : read };
    if (clicks === undefined) sessions.set(session, [click]);
    else clicks.push(click);
  }
  return [...sessions.values()].map((clicks) => clicks.sort((left, right) => left.time - right.time || 0).map(({ item }) => item));
}

const sessions = await readSessions(values.clicks);
const started = performance.now();
const collector = new SessionCollector();
for (const clicks of sessions) collector.add(clicks);
const table = collector.done();
const near: (readonly Weighted<number>[])[] = [];
for (const found of clickedNear(table)) near.push(found.near);
const trainSeconds = (performance.now() - started) / 1000;

const numbers = new Map(table.products.map((id, number) => [id, number]));
const nearOf = neighboursIn((id: number) => near[id]);
const [all, unseen] = [new Hits(20), new Hits(20)];
for (const session of await readSessions(values.test)) {
  const clicks = session.map((item) => numbers.get(item)).filter((number) => number !== undefined);
  for (const [at, next] of clicks.entries()) {
    if (at === 0) continue;
    const before = clicks.slice(Math.max(0, at - 50), at);
    const taken = new Set([next]);
    all.add(ranked(sessionScores(before, nearOf, true)), taken);
    if (!clicks.slice(0, at).includes(next)) unseen.add(ranked(sessionScores(before, nearOf, false)), taken);
  }
}
console.log(
  JSON.stringify({
    hit20: all.hit,
    mrr20: all.mrr,
    unseenHit20: unseen.hit,
    trainSeconds: Number(trainSeconds.toFixed(2)),
    peakRssMb: Math.round(process.resourceUsage().maxRSS / 1024),
    nextClicks: all.people,
    unseenClicks: unseen.people,
    products: table.products.length,
    sessions: sessions.length,
  }),
);
