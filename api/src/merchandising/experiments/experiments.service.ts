import { experiments, experimentSubjects } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';
import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { type Home, resourceService } from '../../resources/resourceService.ts';
import { versionChanges } from '../../resources/versions/versionChanges.ts';
import { readAnswer } from '../../search/configuration/searchConfiguration.store.ts';
import { experimentProblems } from './experimentProblems.ts';
import { type ExperimentBody, testedObjects, testsMails } from './experiments.part.ts';
import { mailShapes, shapeOf } from './experimentSubjects.ts';
import { nobody, readDays, readRuns, sumsByDay } from './experimentSums.ts';
import { compare, verdictOf } from './experimentVerdict.ts';
import { readMailDays } from './mailSums.ts';

interface Row {
  readonly id: string;
  readonly body: ExperimentBody;
}

/** What experiments change, as it is now, by kind and id. */
async function subjectsOf(db: Database, { key }: Home, rows: readonly Row[]) {
  const tested = rows.flatMap(testedObjects);
  const ids = tested.flatMap(({ subjectId }) => subjectId ?? []);
  const found = await rowsOf<{ kind: string; id: string; name: string; body: unknown }>(
    db.pool,
    sql`SELECT kind, id, name, body FROM store_resources
        WHERE store_key = ${key} AND kind = ANY(${[...experimentSubjects]}) AND id = ANY(${ids}::uuid[])`,
  );
  const all = new Map(found.map(({ kind, id, name, body }) => [`${kind} ${id}`, { name, body }]));
  if (tested.some(({ subject }) => subject === 'search_configuration')) {
    const { fields } = await readAnswer(db, key, { seesOverride: true });
    all.set('search_configuration null', { name: 'Search configuration', body: fields });
  }
  return all;
}

/** A body without what its shape does not know, and with the defaults of what it lacks. */
const asRead = (subject: (typeof experimentSubjects)[number], body: unknown) => shapeOf(subject).safeParse(body).data ?? body;

/** The same, with the emails of a trigger by the keys of their steps, so that what differs in them has a path. */
function comparable(subject: (typeof experimentSubjects)[number], body: unknown) {
  if (subject === 'search_configuration') {
    // What only HQ changes is not tested.
    const { override: _override, embedding_templates: _templates, ...tested } = searchConfigurationKind.fields.parse(asRead(subject, body));
    return tested;
  }
  if (subject !== 'email_trigger') return asRead(subject, body);
  const read = mailShapes.email_trigger.safeParse(body).data;
  return read && { ...read, steps: Object.fromEntries(read.steps.map(({ key, content, ...step }) => [key, content ?? step])) };
}

/** A field without a value is no difference from what does not exist yet. */
const isBlank = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

export const service = resourceService(experiments, {
  name: ({ name }) => name,
  keys: ({ name }) => [name.trim().toLowerCase()],
  taken: ({ existing, place }) => ({ field: 'name', message: `The experiment “${existing}” already exists in ${place}.` }),
  problems: experimentProblems,
  list: {
    subject: `(SELECT member FROM jsonb_each(body -> 'change') AS given (member, fields) LIMIT 1)`,
  },
  async figures(db, store, rows) {
    const ids = rows.map(({ id }) => id);
    const [runs, applied, subjects] = await Promise.all([
      readRuns(db, store, ids),
      rowsOf<{ id: string }>(
        db.pool,
        sql`SELECT experiment_id AS id FROM experiment_applied WHERE store_key = ${store.key} AND experiment_id = ANY(${ids}::uuid[])`,
      ),
      subjectsOf(db, store, rows),
    ]);
    const ofMails = rows.filter(({ body }) => testsMails(body)).map(({ id }) => ({ id, stoppedAt: runs.get(id)?.stoppedAt ?? null }));
    const [counted, mailed] = await Promise.all([readDays(db, store.key, runs), readMailDays(db, store.key, ofMails)]);
    const days = Map.groupBy([...counted, ...mailed], ({ experiment }) => experiment);
    const isApplied = new Set(applied.map(({ id }) => id));
    return new Map(
      rows.map(({ id, body }) => {
        const [first, ...further] = testedObjects({ id, body }).map(({ subject, subjectId, fields }) => {
          const before = subjects.get(`${subject} ${subjectId}`);
          const contentOf = (content: unknown) => ({ body: comparable(subject, content), enabled: null, scope: [] });
          const changes = versionChanges(before && contentOf(before.body), contentOf(fields));
          const differences = changes.filter((change) => !isBlank(change.before) || !isBlank(change.after));
          return { subject, subject_id: subjectId, subject_name: before?.name ?? null, differences };
        });
        const sums = sumsByDay(days.get(id) ?? []).at(-1)?.sums ?? nobody;
        const found = compare(body, sums);
        return [
          id,
          {
            subject: first?.subject ?? ('search_rule' as const), // every stored one has a change
            subject_name: first?.subject_name ?? null,
            differences: first?.differences ?? [],
            further,
            started_at: runs.get(id)?.startedAt?.toISOString() ?? null,
            applied: isApplied.has(id),
            visitors: sums.control.visitors + sums.variant.visitors,
            verdict: verdictOf(found),
            change_percent: found === undefined || found.control.mean === 0 ? null : (100 * found.interval.difference) / found.control.mean,
          },
        ];
      }),
    );
  },
});
