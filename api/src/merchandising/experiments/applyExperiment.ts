import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import type { StoreContext } from '../../http/handle.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { changeResources } from '../../resources/changeResources.ts';
import type { ChangeAction } from '../../resources/resourceChange.ts';
import { changing } from '../../resources/resourceHandlers.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import type { Body } from '../../resources/resourceService.ts';
import { serviceFor } from '../../resources/serviceFor.ts';
import { changeConfiguration } from '../../search/configuration/changeConfiguration.ts';
import { type ExperimentBody, type ExperimentSubject, isMailSubject, type TestedObject, testedObjects } from './experiments.part.ts';
import { changedId, shapeOf, variantBody } from './experimentSubjects.ts';
import { withTestedContent } from './mailChanges.ts';

interface Experiment {
  readonly id: string;
  readonly body: ExperimentBody;
}

/** What an experiment changes, as it is now. */
const currentOf = ({ db, store }: StoreContext, kind: string, id: string) =>
  rowOf<{ revision: number; body: unknown }>(
    db.pool,
    sql`SELECT revision, body FROM store_resources WHERE store_key = ${store.key} AND kind = ${kind} AND id = ${id}`,
  );

/** Number of the newest version of what an experiment changes; 0 where there is none. */
const versionOf = async (context: StoreContext, kind: string, id: string): Promise<number> =>
  (await currentOf(context, kind, id))?.revision ?? 0;

/** Saves a body as any change of that kind is saved: with its checks, a version and an audit entry. */
async function save(context: StoreContext, subject: ExperimentSubject, id: string, action: ChangeAction, body: Body, version: number) {
  if (subject === 'search_configuration') await changeConfiguration(context, version, body);
  else {
    const service = await serviceFor(subject, 'edit', context);
    await changing(service, context, action, (scopeOf) => [
      action === 'create' ? { id, body, scope: scopeOf([]) } : { id, body, revision: version },
    ]);
  }
}

function objectsOf(experiment: Experiment): readonly TestedObject[] {
  const objects = testedObjects(experiment);
  if (objects.length === 0) throw new Failure('LogicalError', 'This experiment has no change.');
  return objects;
}

/** An object before and after the experiment was applied. */
interface AppliedObject {
  readonly subject: ExperimentSubject;
  readonly id: string;
  /** Its versions; 0 where there was none. */
  readonly before: number;
  readonly after: number;
  /** The body before. */
  readonly body: Body | null;
}

/** Gives one object as the variant has it to everyone. */
async function applyObject(context: StoreContext, object: TestedObject): Promise<AppliedObject> {
  const { db, store } = context;
  const { subject, fields, subjectId: given } = object;
  const id = changedId(object, store.key);
  const current = await currentOf(context, subject, id);
  const before = current?.revision ?? 0;
  if (given !== null && before === 0) throw new Failure('LogicalError', 'What this experiment changes no longer exists.');
  const body = isMailSubject(subject)
    ? withTestedContent(subject, current?.body, fields)
    : (shapeOf(subject).parse(variantBody(await currentConfiguration(db, store), { subject, fields })) as Body); // the shape of a resource is an object's
  await save(context, subject, id, before === 0 ? 'create' : 'update', body, before);
  // The stored body of a resource is an object.
  return { subject, id, before, after: await versionOf(context, subject, id), body: (current?.body ?? null) as Body | null };
}

/** Puts an object back as it was; what was not there before, or had been deleted, goes again. */
async function putBack(context: StoreContext, { subject, id, before, after, body }: AppliedObject): Promise<void> {
  if (before > 0 && body !== null) await save(context, subject, id, 'revert', body, after);
  else if (subject === 'search_configuration') await changeConfiguration(context, after);
  else await changeResources(await serviceFor(subject, 'edit', context), context, await companyStores(context), 'delete', [{ id }]);
}

/** Gives the variant to everyone: all of its objects, or none if one cannot be saved. Returns the first. */
export async function applyChange(
  context: StoreContext,
  experiment: Experiment,
): Promise<{ subject: ExperimentSubject; subjectId: string }> {
  const { db, now, store } = context;
  const applied: AppliedObject[] = [];
  try {
    for (const object of objectsOf(experiment)) applied.push(await applyObject(context, object));
  } catch (error) {
    for (const object of applied.toReversed()) await putBack(context, object);
    throw error;
  }
  for (const { id, before, after } of applied)
    await changedBy(
      db.pool,
      sql`INSERT INTO experiment_applied (store_key, experiment_id, subject_id, version_before, version_after, applied_at)
          VALUES (${store.key}, ${experiment.id}, ${id}, ${before}, ${after}, ${now})
          ON CONFLICT (store_key, experiment_id, subject_id) DO UPDATE SET version_before = excluded.version_before,
            version_after = excluded.version_after, applied_at = excluded.applied_at`,
    );
  const [first] = applied;
  if (first === undefined) throw new Error('An experiment without objects was applied.');
  return { subject: first.subject, subjectId: first.id };
}

/** Puts back what an applied experiment changed, unless someone has changed any of it since. */
export async function undoChange(context: StoreContext, experiment: Experiment): Promise<void> {
  const { db, store } = context;
  const subjects = new Map(objectsOf(experiment).map((object) => [changedId(object, store.key), object.subject]));
  const rows = await rowsOf<Omit<AppliedObject, 'subject'>>(
    db.pool,
    sql`SELECT subject_id AS id, version_before AS before, version_after AS after, v.body FROM experiment_applied a
        LEFT JOIN resource_versions v ON v.company_key = ${store.companyKey} AND v.id = a.subject_id AND v.version = a.version_before
          AND v.kind = ANY(${[...new Set(subjects.values())]})
        WHERE a.store_key = ${store.key} AND a.experiment_id = ${experiment.id}`,
  );
  const applied = rows.flatMap((row) => {
    const subject = subjects.get(row.id);
    return subject === undefined ? [] : [{ ...row, subject }];
  });
  if (applied.length === 0) throw new Failure('LogicalError', 'This experiment has not been applied.');
  for (const { subject, id, after } of applied)
    if ((await versionOf(context, subject, id)) !== after)
      throw new Failure(
        'ConflictError',
        'Someone has changed this since the experiment was applied. Change it manually, or restore a version.',
      );
  for (const object of applied) await putBack(context, object);
  await changedBy(db.pool, sql`DELETE FROM experiment_applied WHERE store_key = ${store.key} AND experiment_id = ${experiment.id}`);
}
