import { setImmediate } from 'node:timers/promises';

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { dayOf, eachDay, subDays } from '@endcap/schema/contract/utcDays.ts';
import type { emailTriggerSimulate } from '@endcap/schema/email/triggers/emailTriggers.rest.ts';

import { audienceIds } from '../../audience/audiences/audienceContext.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { storeTimeZone } from '../../store/stores/storeTime.ts';
import { admitPeople, type Admitted } from './admitPeople.ts';
import type { Cause, CauseSearch } from './causes/cause.ts';
import { findCauses, narrowedCauses } from './causes/findCauses.ts';
import { recurringRuns, runCauses } from './causes/peopleCauses.ts';
import type { RunDay } from './causes/runDays.ts';
import { audienceOf } from './enterFlows.ts';
import { branchStep, firstStep, type FlowStep, nextStep, type TriggerBody } from './flowSteps.ts';

interface Simulating {
  readonly db: Database;
  readonly store: { readonly key: string; readonly companyKey: string };
  readonly now: Date;
}

const days = 30;
const mostExamples = 10;
/** Recipients of a run that are simulated. */
const mostPerRun = 50_000;
const minuteMs = 60_000;

/** Entries that are walked through before others get their turn. */
const slice = 500;

interface Entries {
  /** In the order of time. */
  readonly entered: Iterable<Admitted>;
  readonly people: ReadonlySet<string>;
  readonly capped: number;
  readonly notSubscribed: number;
  /** Whether all were simulated. */
  readonly isExact: boolean;
}

const none: Entries = { entered: [], people: new Set(), capped: 0, notSubscribed: 0, isExact: true };

/** Everyone enters each run, as often as the trigger allows. One after the other: a daily one of many people has more entries than fit in the memory. */
function* entriesOfRuns(runs: readonly RunDay[], everyone: readonly Cause[]): Generator<Admitted> {
  for (const [index, { day, at }] of runs.entries())
    for (const one of everyone) yield { ...one, cause: `run:${day}`, at, ripe: at, entry: index + 1 };
}

async function recurringEntries(search: CauseSearch, body: TriggerBody, audienceId: string | undefined): Promise<Entries> {
  const runs = recurringRuns(search);
  const [first] = runs;
  if (first === undefined) return none;
  const page = await runCauses(search, first, '', mostPerRun);
  const { causes } = await narrowedCauses(search, audienceId, page);
  const allowed = runs.slice(0, body.max_per_person ?? runs.length);
  return {
    entered: entriesOfRuns(allowed, causes),
    people: new Set(causes.map(({ email }) => email)),
    capped: causes.length * (runs.length - allowed.length),
    notSubscribed: 0,
    isExact: page.length < mostPerRun,
  };
}

/** Who entered in the last 30 days. */
async function entriesOf(search: CauseSearch, body: TriggerBody, audienceId: string | undefined): Promise<Entries> {
  if (body.type === 'recurring') return recurringEntries(search, body, audienceId);
  const { causes, notSubscribed } = await findCauses(search, audienceId);
  const { entered, capped } = admitPeople(causes, new Map(), body);
  return { entered, people: new Set(entered.map(({ email }) => email)), capped, notSubscribed, isExact: true };
}

/** Orders of people in the time of a simulation, by address. */
async function readOrders({ db, store }: Simulating, emails: readonly string[], from: Date): Promise<ReadonlyMap<string, readonly Date[]>> {
  const rows = await rowsOf<{ email: string; times: Date[] }>(
    db.pool,
    sql`SELECT lower(customer_email) AS email, array_agg(time ORDER BY time) AS times FROM orders
        WHERE store_key = ${store.key} AND customer_email <> '' AND lower(customer_email) = ANY(${emails}::text[]) AND time > ${from} GROUP BY 1`,
  );
  return new Map(rows.map(({ email, times }) => [email, times]));
}

/**
 * The email steps that someone comes to from a step on, each with whether they surely do. What they order is known; opens and clicks of emails that
 * no one was sent are not, so that both branches are walked.
 */
function mailsOnTheWay(body: TriggerBody, { at, ripe }: Admitted, orders: readonly Date[]): Map<string, boolean> {
  const reached = new Map<string, boolean>();
  // Both branches of a condition lead to the step after it, which is walked from once.
  const walked = new Set<string>();
  const boughtBy = (moment: Date) => orders.some((time) => time > at && time <= moment);
  const walk = (from: FlowStep | undefined, start: Date, isSure: boolean): void => {
    let [step, moment] = [from, start];
    while (step !== undefined) {
      if (walked.has(step.key) || (body.exits_when_bought && boughtBy(moment))) return;
      walked.add(step.key);
      if (step.kind === 'email') reached.set(step.key, (reached.get(step.key) ?? false) || isSure);
      if (step.kind === 'delay') moment = new Date(moment.getTime() + step.delay_minutes * minuteMs);
      if (step.kind === 'condition') {
        const condition = step;
        if (condition.test === 'bought') return walk(branchStep(body.steps, condition, boughtBy(moment) ? 'yes' : 'no'), moment, isSure);
        for (const branch of ['yes', 'no'] as const) walk(branchStep(body.steps, condition, branch), moment, false);
        return;
      }
      step = nextStep(body.steps, step);
    }
  };
  walk(firstStep(body.steps), ripe, true);
  return reached;
}

/** Who would have entered a trigger in the last 30 days, and what they would have been sent: the rules of the engine on the events of the past. */
export async function simulateTrigger(simulating: Simulating, body: TriggerBody): Promise<AnswerOf<typeof emailTriggerSimulate>> {
  const { db, store, now } = simulating;
  const from = subDays(now, days);
  const [audiences, zone] = await Promise.all([audienceIds({ db, store }), storeTimeZone(db, store.key)]);
  const audience = audienceOf(body, audiences);
  const emails = body.steps.filter(({ kind }) => kind === 'email');
  const problem = audience === undefined ? `Audience “${body.entry.audience}” not found.` : '';
  const search: CauseSearch = { db, storeKey: store.key, zone, body, from, until: now };
  const { entered, people, capped, notSubscribed, isExact } =
    audience === undefined ? none : await entriesOf(search, body, audience === 'none' ? undefined : audience);
  const orders = await readOrders(simulating, [...people], from);
  const counts = new Map(emails.map(({ key }) => [key, { mails: 0, isAtMost: false }]));
  const byTime = new Map<number, number>();
  let [entries, examples]: [number, readonly Admitted[]] = [0, []];
  /** The way of everyone who orders nothing after they entered. */
  let usual: ReadonlyMap<string, boolean> | undefined;
  for (const one of entered) {
    const bought = (orders.get(one.email) ?? []).filter((time) => time > one.at);
    const way = bought.length > 0 ? mailsOnTheWay(body, one, bought) : (usual ??= mailsOnTheWay(body, one, []));
    for (const [step, isSure] of way) {
      const count = counts.get(step);
      if (count === undefined) continue;
      count.mails += 1;
      count.isAtMost ||= !isSure;
    }
    const ripe = one.ripe.getTime();
    byTime.set(ripe, (byTime.get(ripe) ?? 0) + 1);
    const oldest = examples[mostExamples - 1];
    if (oldest === undefined || one.ripe > oldest.ripe)
      examples = [...examples, one].toSorted((left, right) => right.ripe.getTime() - left.ripe.getTime()).slice(0, mostExamples);
    entries += 1;
    if (entries % slice === 0) await setImmediate();
  }
  const byDay = new Map<string, number>();
  for (const [ripe, count] of byTime) byDay.set(dayOf(ripe), (byDay.get(dayOf(ripe)) ?? 0) + count);
  return {
    people: people.size,
    entries,
    capped,
    not_subscribed: notSubscribed,
    is_exact: isExact,
    days: eachDay(subDays(now, days - 1), now).map((day) => ({ day: dayOf(day), entries: byDay.get(dayOf(day)) ?? 0 })),
    steps: emails.map(({ key }) => ({ step: key, mails: counts.get(key)?.mails ?? 0, is_at_most: counts.get(key)?.isAtMost ?? false })),
    examples: examples.map(({ email, ripe, products, query }) => ({ email, at: ripe.toISOString(), products: [...products], query })),
    problem,
  };
}
