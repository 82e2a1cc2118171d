import { isDeepStrictEqual } from 'node:util';

import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';
import { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';

import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { servicesByKind } from '../../resources/loadServices.ts';
import type { CheckContext, Problems } from '../../resources/resourceService.ts';
import { configurationProblems } from '../../search/configuration/configurationProblems.ts';
import { readAnswer } from '../../search/configuration/searchConfiguration.store.ts';
import { isOtherIndex } from '../../search/expectations/draftConfiguration.ts';
import { unknownAudiences } from '../engine/personAudiences.ts';
import {
  type ExperimentBody,
  isMailSubject,
  mostRunning,
  objectName,
  testedChange,
  testedObjects,
  testsMails,
} from './experiments.part.ts';
import { mailShapes, shapeOf } from './experimentSubjects.ts';
import { mailChangeProblems } from './mailChanges.ts';

/** What must be there before it is tested. */
const nounsWithArticle = {
  slider: 'a slider',
  newsletter: 'a newsletter',
  ai_newsletter: 'an AI newsletter',
  email_trigger: 'a trigger',
} as const;

/** Stands for the id of an experiment that has none yet. */
const newExperiment = '00000000-0000-4000-8000-000000000000';

/** Fields that decide what is counted: another value half-way through would mix two experiments. */
const fixed = ['subject_id', 'change', 'further_changes', 'goal', 'share', 'audiences', 'planned_visitors'] as const;

async function changedWhileCounted(body: ExperimentBody, { db, store, id }: CheckContext): Promise<Problems> {
  const stored = await rowOf<{ body: unknown }>(
    db.pool,
    sql`SELECT body FROM store_resources s WHERE s.store_key = ${store.key} AND s.kind = ${experiments.kind} AND s.id = ${id}
          AND (EXISTS (SELECT FROM experiment_visitors v WHERE v.experiment_id = s.id AND v.store_key IN (
              SELECT o.store_key FROM resource_stores o WHERE o.company_key = s.company_key AND o.kind = s.kind AND o.id = s.id))
            OR EXISTS (SELECT FROM mail_messages m WHERE m.store_key = s.store_key AND m.experiment = s.id)
            OR EXISTS (SELECT FROM mail_sends m WHERE m.store_key = s.store_key AND m.variants @> jsonb_build_array(jsonb_build_object('experiment', s.id))))`,
  );
  const before = experiments.fields.safeParse(stored?.body).data;
  if (before === undefined) return {};
  const other = fixed.find((field) => !isDeepStrictEqual(before[field] ?? [], body[field] ?? []));
  return other === undefined ? {} : { [other]: 'This experiment has counted visitors, so it can’t be changed any more. Create a new one.' };
}

type GivenChange = Pick<ExperimentBody, 'subject_id' | 'change' | 'goal'>;

/** What is wrong with the fields that the variant gets, as their own kind would say it. */
async function changeProblems(body: GivenChange, context: CheckContext): Promise<Problems> {
  const change = testedChange(body);
  if (change === undefined) return { change: 'This field is required: exactly one change.' };
  const { subject } = change;
  const at = (problems: Problems) =>
    Object.fromEntries(Object.entries(problems).map(([field, text]) => [`change.${subject}.${field}`, text]));
  const read = shapeOf(subject).safeParse(change.fields);
  if (!read.success) return at(Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])));
  const { db, store } = context;
  if (!isMailSubject(subject) && (body.goal === 'opens' || body.goal === 'clicks'))
    return { goal: 'Opens and clicks are counted in experiments on emails only.' };
  const isConfiguration = subject === 'search_configuration';
  if (isConfiguration && body.subject_id !== null) return { subject_id: 'A store has one search configuration, which needs no ID.' };
  if ((subject === 'slider' || isMailSubject(subject)) && body.subject_id === null)
    return { subject_id: `Choose ${nounsWithArticle[subject]} that exists.` };
  if (isConfiguration) {
    const fields = searchConfigurationKind.fields.parse(read.data);
    const problems = configurationProblems(fields);
    if (Object.keys(problems).length > 0) return at(problems);
    const { override, embedding_templates: templates } = (await readAnswer(db, store.key, { seesOverride: true })).fields;
    if (fields.override !== undefined && !isDeepStrictEqual(fields.override, override ?? {}))
      return at({ override: 'The override can’t be tested by an experiment.' });
    if (fields.embedding_templates !== undefined && !isDeepStrictEqual(fields.embedding_templates, templates))
      return at({ embedding_templates: 'Embedding templates can’t be tested by an experiment.' });
    if (await isOtherIndex(fields, { db, store }))
      return { change: 'A change of what is indexed can’t be tested by an experiment. Use the replay.' };
    return {};
  }
  const id = body.subject_id ?? undefined;
  if (id !== undefined) {
    const found = await rowOf<{ body: unknown }>(
      db.pool,
      sql`SELECT body FROM store_resources WHERE store_key = ${store.key} AND kind = ${subject} AND id = ${id}`,
    );
    if (found === undefined) return { subject_id: 'What this experiment changes no longer exists.' };
    if (isMailSubject(subject)) {
      const [problem] = Object.entries(mailChangeProblems(subject, found.body, read.data));
      if (problem !== undefined) return at(Object.fromEntries([problem]));
    }
  }
  const service = (await servicesByKind()).get(subject);
  // One that recurs is tested while it is scheduled, when it cannot be edited itself.
  const isScheduled = subject === 'ai_newsletter' && mailShapes.ai_newsletter.parse(read.data).recurrence.every !== 'once';
  const known = isScheduled ? { db, store } : { db, store, id };
  // The shape of its kind has read it.
  return at((await service?.spec.problems?.(read.data as Record<string, unknown>, known)) ?? {});
}

/** What is wrong with an experiment beyond its shape. */
export async function experimentProblems(body: ExperimentBody, context: CheckContext): Promise<Problems> {
  if (body.name.trim() === '') return { name: 'This field is required.' };
  const counted = context.id === undefined ? {} : await changedWhileCounted(body, context);
  if (Object.keys(counted).length > 0) return counted;
  const first = await changeProblems(body, context);
  if (Object.keys(first).length > 0) return first;
  const further = await furtherProblems(body, context);
  return Object.keys(further).length > 0 ? further : audienceProblems(body, context);
}

/** What is wrong with the audiences whose members take part. */
async function audienceProblems(body: ExperimentBody, { db, store, isExpected }: CheckContext): Promise<Problems> {
  const { audiences } = body;
  if (audiences.length > 0 && testsMails(body))
    return { audiences: 'An experiment on an email is for all of its recipients. Choose the audience in the email.' };
  const named = audiences.filter((text) => isExpected?.('audience', text) !== true);
  const [gone] = await unknownAudiences(db, store.key, named);
  return gone === undefined ? {} : { audiences: `There is no audience “${gone[1]}” in this store.` };
}

/** What is wrong with the changes that are tested together with the first. */
async function furtherProblems(body: ExperimentBody, context: CheckContext): Promise<Problems> {
  const { further_changes: further, goal } = body;
  if (further === null || further.length === 0) return {};
  const objects = testedObjects({ id: newExperiment, body });
  if (objects.some(({ subject }) => isMailSubject(subject)))
    return { further_changes: 'An experiment on an email tests nothing else at the same time.' };
  if (new Set(objects.map(objectName)).size < objects.length)
    return { further_changes: 'This experiment already changes this. Create a new experiment instead.' };
  for (const [place, given] of further.entries()) {
    const problems = Object.entries(await changeProblems({ ...given, goal }, context));
    if (problems.length > 0) return Object.fromEntries(problems.map(([field, text]) => [`further_changes.${place}.${field}`, text]));
  }
  return {};
}

const isSent = async (db: CheckContext['db'], storeKey: string, newsletter: string): Promise<boolean> =>
  (await rowOf(
    db.pool,
    sql`SELECT FROM mail_sends WHERE store_key = ${storeKey} AND source_kind IN ('newsletter', 'ai_newsletter') AND source_id = ${newsletter}
          AND source_run = '' LIMIT 1`,
  )) !== undefined;

/** Why an experiment on an email cannot be started; undefined if it can. */
async function mailStartProblem({ db, store }: Omit<CheckContext, 'id'>, body: ExperimentBody): Promise<string | undefined> {
  const change = testedChange(body);
  if (change?.subject === 'ai_newsletter') {
    const fields = mailShapes.ai_newsletter.parse(change.fields);
    const service = (await servicesByKind()).get(change.subject);
    const [problem] = Object.values(service?.spec.lacks?.(fields) ?? {});
    if (problem !== undefined) return `The change of “${body.name}” can’t be sent: ${problem}`;
    if (fields.recurrence.every !== 'once') return undefined;
  }
  const isOnce = change?.subject === 'newsletter' || change?.subject === 'ai_newsletter';
  return isOnce && (await isSent(db, store.key, body.subject_id ?? ''))
    ? `The newsletter of “${body.name}” is already scheduled or sent. Start an experiment before you schedule its newsletter.`
    : undefined;
}

/** Why experiments cannot be started besides those that run; undefined if they can. */
export async function startProblem({ db, store }: Omit<CheckContext, 'id'>, ids: readonly string[]): Promise<string | undefined> {
  const rows = await rowsOf<{ id: string; body: unknown }>(
    db.pool,
    sql`SELECT id, body FROM store_resources
        WHERE store_key = ${store.key} AND kind = ${experiments.kind} AND (enabled OR id = ANY(${ids}::uuid[])) ORDER BY id = ANY(${ids}::uuid[]), id`,
  );
  if (rows.length > mostRunning) return `At most ${mostRunning} experiments run at the same time. Stop one first.`;
  const seen = new Map<string, string>();
  for (const row of rows) {
    const body = experiments.fields.parse(row.body);
    const names = testedObjects({ id: row.id, body }).map(objectName);
    const earlier = names.map((name) => seen.get(name)).find((name) => name !== undefined);
    if (earlier !== undefined) return `The experiment “${earlier}” tests the same thing. Stop it first.`;
    for (const name of names) seen.set(name, body.name);
    const problem = ids.includes(row.id) ? await mailStartProblem({ db, store }, body) : undefined;
    if (problem !== undefined) return problem;
  }
  return undefined;
}
