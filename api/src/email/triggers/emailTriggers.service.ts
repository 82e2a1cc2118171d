import { moneyOf } from '@endcap/schema/contract/money.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';

import { audienceIds } from '../../audience/audiences/audienceContext.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { runningMailExperiments } from '../../merchandising/experiments/mailVariants.ts';
import { testedEmailsProblem } from '../../merchandising/experiments/mailChanges.ts';
import { type CheckContext, type Home, type Problems, resourceService } from '../../resources/resourceService.ts';
import { mailProblem } from '../content/mailProblem.ts';
import { mailRendering } from '../content/mailRendering.ts';
import { sendsOf } from '../sending/sends.ts';
import { flowProblem, type TriggerBody } from './flowSteps.ts';

/** Names of the audiences that a trigger refers to. */
const audiencesIn = ({ entry, steps }: TriggerBody): string[] =>
  [entry.audience, ...steps.flatMap(({ kind, test, audience }) => (kind === 'condition' && test === 'in_audience' ? [audience] : []))]
    .map((name) => name.trim())
    .filter((name) => name !== '');

function ownProblem(body: TriggerBody): Problems {
  const { name, type, entry, filter, steps } = body;
  if (name.trim() === '') return { name: 'This field is required.' };
  if (type === 'audience_entry' && entry.audience.trim() === '') return { 'entry.audience': 'Choose an audience.' };
  if (type === 'birthday' && entry.attribute.trim() === '') return { 'entry.attribute': 'This field is required.' };
  const { problem } = parseFilter(filter);
  if (problem !== undefined) return { filter: `The filter cannot be read at character ${problem.from + 1}.` };
  const flow = flowProblem(steps);
  if (flow !== undefined) return { steps: flow };
  for (const [at, { content }] of steps.entries()) {
    const wrong = content === null ? undefined : mailProblem(content);
    if (wrong !== undefined) return { steps: `Step ${at + 1}: ${wrong}` };
  }
  return {};
}

/** What an experiment tests stays as it is until the experiment is stopped. */
async function testedProblem(body: TriggerBody, { db, store, id }: CheckContext): Promise<Problems> {
  const [running] = id === undefined ? [] : await runningMailExperiments(db.pool, store.key, 'email_trigger', [id]);
  if (running === undefined) return {};
  const saved = await rowOf<{ body: unknown }>(
    db.pool,
    sql`SELECT body FROM store_resources WHERE store_key = ${store.key} AND kind = ${emailTriggers.kind} AND id = ${id}`,
  );
  const steps = saved && testedEmailsProblem(running, saved.body, body);
  return steps === undefined ? {} : { steps };
}

async function triggerProblems(body: TriggerBody, { db, store, id }: CheckContext): Promise<Problems> {
  const own = { ...ownProblem(body), ...(await testedProblem(body, { db, store, id })) };
  const named = audiencesIn(body);
  if (Object.keys(own).length > 0 || named.length === 0) return own;
  const known = await audienceIds({ db, store });
  const unknown = named.find((name) => !known.has(name.toLowerCase()));
  if (unknown === undefined) return {};
  return { [body.entry.audience.trim() === unknown ? 'entry.audience' : 'steps']: `Audience “${unknown}” not found.` };
}

interface Waiting {
  readonly trigger_id: string;
  readonly step: string;
  readonly people: number;
}

const enteredSince = 30;

async function readFigures(db: Database, home: Home, rows: readonly { readonly id: string; readonly body: TriggerBody }[]) {
  const ids = rows.map(({ id }) => id);
  const [waiting, entered, sends, audiences, store] = await Promise.all([
    rowsOf<Waiting>(
      db.pool,
      sql`SELECT trigger_id, step, count(*)::int AS people FROM mail_flows
          WHERE store_key = ${home.key} AND trigger_id = ANY(${ids}::uuid[]) AND state = 'active' GROUP BY 1, 2`,
    ),
    rowsOf<{ trigger_id: string; entries: number }>(
      db.pool,
      sql`SELECT trigger_id, count(*)::int AS entries FROM mail_flows
          WHERE store_key = ${home.key} AND trigger_id = ANY(${ids}::uuid[]) AND entered_at > now() - make_interval(days => ${enteredSince}::int) GROUP BY 1`,
    ),
    sendsOf(
      db.pool,
      home.key,
      ids.map((id) => ({ kind: 'trigger', id })),
    ),
    audienceIds({ db, store: home }),
    rowOf<{ currency: string }>(db.pool, sql`SELECT currency FROM live_stores WHERE key = ${home.key}`),
  ]);
  const moneyFor = (amounts: readonly string[]) =>
    moneyOf(amounts.reduce((sum, one) => sum + Number(one), 0).toFixed(2), store?.currency ?? '');
  const enteredOf = new Map(entered.map(({ trigger_id: id, entries }) => [id, entries]));
  return new Map(
    rows.map(({ id, body }) => {
      const own = [...sends.values()].filter(({ source }) => source.id === id);
      const atSteps = waiting.filter(({ trigger_id: trigger }) => trigger === id);
      const totals = (chosen: typeof own) => ({
        sent: chosen.reduce((sum, send) => sum + send.sent, 0),
        opened: chosen.reduce((sum, send) => sum + send.opened, 0),
        clicked: chosen.reduce((sum, send) => sum + send.clicked, 0),
        revenue: moneyFor(chosen.map((send) => send.revenue)),
      });
      const gone = audiencesIn(body).find((name) => !audiences.has(name.toLowerCase()));
      return [
        id,
        {
          ...totals(own),
          entered_30d: enteredOf.get(id) ?? 0,
          in_flow: atSteps.reduce((sum, { people }) => sum + people, 0),
          by_step: body.steps
            .map(({ key: step, kind }) => ({
              kind,
              step,
              waiting: atSteps.find((one) => one.step === step)?.people ?? 0,
              ...totals(own.filter(({ source }) => source.step === step)),
            }))
            .filter(({ kind, waiting: people }) => kind === 'email' || people > 0)
            .map(({ kind: _kind, ...figures }) => figures),
          problem: gone === undefined ? '' : `The audience “${gone}” no longer exists.`,
        },
      ] as const;
    }),
  );
}

export const service = resourceService(emailTriggers, {
  name: ({ name }) => name,
  keys: ({ name }) => [name.trim().toLowerCase()],
  taken: ({ existing, place }) => ({ field: 'name', message: `The trigger “${existing}” already exists in ${place}.` }),
  problems: triggerProblems,
  renderings: ({ steps }, context) =>
    Promise.all(steps.flatMap(({ content }) => (content === null ? [] : [mailRendering(context, content)]))),
  list: {
    trigger_type: `body ->> 'type'`,
    entered_30d: `(SELECT count(*)::int FROM mail_flows f WHERE f.store_key = store_resources.store_key AND f.trigger_id = store_resources.id
      AND f.entered_at > now() - interval '${enteredSince} days')`,
  },
  figures: readFigures,
});
