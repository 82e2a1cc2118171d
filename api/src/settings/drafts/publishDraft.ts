import type { Transaction } from '../../db/database.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { assertAccepted, ResourceConflict } from '../../resources/changeFailures.ts';
import { changeWithin, failureOfClash } from '../../resources/changeResources.ts';
import { configuredServices } from '../../resources/loadServices.ts';
import type { ChangeAction, Editing, Wish } from '../../resources/resourceChange.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import type { ResourceService } from '../../resources/resourceService.ts';
import type { DraftChangeRow } from './drafts.store.ts';

const title = 'Failed to publish draft';

interface Step {
  readonly service: ResourceService;
  readonly action: ChangeAction;
  readonly wish: Wish;
  readonly change: DraftChangeRow;
}

function refused({ change, service }: Step, why: string): Failure {
  return new Failure('LogicalError', `The ${service.resource.noun.one} “${change.name}”: ${why}`, { title });
}

/** All steps in one transaction, or none. Lookups run before it. `done` is called with the revision that each step made. */
async function takeSteps(
  editing: Editing,
  steps: readonly Step[],
  done: (transaction: Transaction, change: DraftChangeRow, revision: number) => Promise<unknown>,
  end: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  const stores = await companyStores(editing);
  let at: Step | undefined;
  try {
    for (at of steps) await assertAccepted(at.service, editing, at.action, [at.wish]);
    await editing.db.transaction(async (transaction) => {
      for (at of steps) {
        const [state] = await changeWithin(transaction, at.service, editing, stores, at.action, [at.wish]);
        if (state !== undefined) await done(transaction, at.change, state.revision);
      }
      at = undefined;
      await end(transaction);
    });
  } catch (error) {
    if (at === undefined) throw error;
    const failure = await failureOfClash(at.service, editing, at.action, error);
    if (failure instanceof ResourceConflict) throw refused(at, 'someone else changed it in the meantime. Add the change to a draft again.');
    throw failure instanceof Failure ? refused(at, failure.message) : failure;
  }
}

async function stepsOf(
  changes: readonly DraftChangeRow[],
  stepOf: (change: DraftChangeRow) => Promise<Omit<Step, 'service' | 'change'> | undefined>,
) {
  const services = await configuredServices();
  const steps: Step[] = [];
  for (const change of changes) {
    const service = services.get(change.kind);
    if (service === undefined) throw new Failure('LogicalError', `Resources of the kind “${change.kind}” no longer exist.`, { title });
    const step = await stepOf(change);
    if (step !== undefined) steps.push({ ...step, service, change });
  }
  return steps;
}

/** Makes all changes of a draft, each on the revision that it is based on. `end` is done in the same transaction. */
export async function publishChanges(
  editing: Editing,
  draftId: string,
  changes: readonly DraftChangeRow[],
  end: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  const steps = await stepsOf(changes, async ({ object_id: id, action, body, enabled, base_revision: revision }) => ({
    action,
    wish: {
      id,
      // Settings that were saved for the first time meanwhile are there at another revision.
      revision,
      ...(action === 'create' && { scope: [editing.store.key] }),
      ...(body !== null && action !== 'delete' && { body }),
      ...(enabled !== null && { enabled }),
    },
  }));
  await takeSteps(
    editing,
    steps,
    ({ client }, { kind, object_id: id }, revision) =>
      changedBy(
        client,
        sql`UPDATE draft_changes SET published_revision = ${revision}
            WHERE store_key = ${editing.store.key} AND draft_id = ${draftId} AND kind = ${kind} AND object_id = ${id}`,
      ),
    end,
  );
}

/** Takes back what a draft changed, unless someone has changed one of its resources since. */
export async function undoChanges(
  editing: Editing,
  changes: readonly DraftChangeRow[],
  end: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  const { db, store } = editing;
  const steps = await stepsOf(
    changes.toReversed(),
    async ({ kind, object_id: id, action, base_revision: base, published_revision: revision }) => {
      // It was as it should be already.
      if (revision === null || revision === base) return undefined;
      if (action === 'create') return { action: 'delete', wish: { id, revision } };
      if (action === 'delete') return { action: 'restore', wish: { id, revision } };
      const before = await rowOf<{ body: Readonly<Record<string, unknown>>; stores: Readonly<Record<string, { enabled: boolean }>> }>(
        db.pool,
        sql`SELECT body, stores FROM resource_versions WHERE company_key = ${store.companyKey} AND kind = ${kind} AND id = ${id}::uuid AND version = ${base}`,
      );
      if (before === undefined)
        throw new Failure('LogicalError', 'The version before is no longer stored, so the draft cannot be undone.', { title });
      return { action: 'revert', wish: { id, revision, body: before.body, enabled: before.stores[store.key]?.enabled } };
    },
  );
  await takeSteps(editing, steps, async () => undefined, end);
}
