import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import type { StoreContext } from '../../http/handle.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { changeResources } from '../../resources/changeResources.ts';
import type { ChangeAction } from '../../resources/resourceChange.ts';
import { changing } from '../../resources/resourceHandlers.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import type { Body } from '../../resources/resourceService.ts';
import { serviceFor } from '../../resources/serviceFor.ts';
import { changeConfiguration } from '../../search/configuration/changeConfiguration.ts';
import { type ExperimentBody, type ExperimentSubject, isMailSubject, type TestedChange, testedChange } from './experiments.part.ts';
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

function changeOf({ body }: Experiment): TestedChange {
  const change = testedChange(body);
  if (change === undefined) throw new Failure('LogicalError', 'This experiment has no change.');
  return change;
}

/** Gives the variant to everyone. Returns what was changed. */
export async function applyChange(
  context: StoreContext,
  experiment: Experiment,
): Promise<{ subject: ExperimentSubject; subjectId: string }> {
  const { db, now, store } = context;
  const { subject, fields } = changeOf(experiment);
  const { subject_id: given } = experiment.body;
  const subjectId = changedId({ id: experiment.id, subject, subjectId: given }, store.key);
  const current = await currentOf(context, subject, subjectId);
  const before = current?.revision ?? 0;
  if (given !== null && before === 0) throw new Failure('LogicalError', 'What this experiment changes no longer exists.');
  const body = isMailSubject(subject)
    ? withTestedContent(subject, current?.body, fields)
    : (shapeOf(subject).parse(variantBody(await currentConfiguration(db, store), { subject, fields })) as Body); // the shape of a resource is an object's
  await save(context, subject, subjectId, before === 0 ? 'create' : 'update', body, before);
  await changedBy(
    db.pool,
    sql`INSERT INTO experiment_applied (store_key, experiment_id, subject_id, version_before, version_after, applied_at)
        VALUES (${store.key}, ${experiment.id}, ${subjectId}, ${before}, ${await versionOf(context, subject, subjectId)}, ${now})
        ON CONFLICT (store_key, experiment_id) DO UPDATE SET subject_id = excluded.subject_id, version_before = excluded.version_before,
          version_after = excluded.version_after, applied_at = excluded.applied_at`,
  );
  return { subject, subjectId };
}

/** Puts back what an applied experiment changed, unless someone has changed it since. */
export async function undoChange(context: StoreContext, experiment: Experiment): Promise<void> {
  const { db, store } = context;
  const { subject } = changeOf(experiment);
  const applied = await rowOf<{ subject_id: string; version_before: number; version_after: number; body: Body | null }>(
    db.pool,
    sql`SELECT a.subject_id, a.version_before, a.version_after, v.body FROM experiment_applied a
        LEFT JOIN resource_versions v ON v.company_key = ${store.companyKey} AND v.kind = ${subject} AND v.id = a.subject_id AND v.version = a.version_before
        WHERE a.store_key = ${store.key} AND a.experiment_id = ${experiment.id}`,
  );
  if (applied === undefined) throw new Failure('LogicalError', 'This experiment has not been applied.');
  const { subject_id: id, version_before: before, version_after: after, body } = applied;
  const current = await versionOf(context, subject, id);
  if (current !== after)
    throw new Failure(
      'ConflictError',
      'Someone has changed this since the experiment was applied. Change it manually, or restore a version.',
    );
  // What was not there before, or had been deleted, goes again.
  if (before > 0 && body !== null) await save(context, subject, id, 'revert', body, after);
  else if (subject === 'search_configuration') await changeConfiguration(context, after);
  else await changeResources(await serviceFor(subject, 'edit', context), context, await companyStores(context), 'delete', [{ id }]);
  await changedBy(db.pool, sql`DELETE FROM experiment_applied WHERE store_key = ${store.key} AND experiment_id = ${experiment.id}`);
}
