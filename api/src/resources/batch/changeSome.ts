import { Failure } from '../../http/failure.ts';
import { ResourceConflict } from '../changeFailures.ts';
import { changeResources } from '../changeResources.ts';
import type { ChangeAction, Editing, Wish } from '../resourceChange.ts';
import type { CompanyStores } from '../resourceScope.ts';
import type { ResourceService } from '../resourceService.ts';

/**
 * Changes some resources in one transaction. When one of them cannot be changed, each half on its own, so that only that one is omitted.
 * Returns why, by the ids of those that were not changed.
 */
export async function changeSome(
  service: ResourceService,
  editing: Editing,
  stores: CompanyStores,
  action: ChangeAction,
  wishes: readonly Wish[],
): Promise<ReadonlyMap<string, string>> {
  const [first] = wishes;
  if (first === undefined) return new Map();
  try {
    await changeResources(service, editing, stores, action, wishes);
    return new Map();
  } catch (error) {
    if (!(error instanceof Failure) && !(error instanceof ResourceConflict)) throw error;
    if (wishes.length === 1) {
      const isConflict = error instanceof ResourceConflict;
      return new Map([
        [
          first.id,
          isConflict ? `Someone else changed this ${service.resource.noun.one} in the meantime. Reload and try again.` : error.message,
        ],
      ]);
    }
    const half = Math.ceil(wishes.length / 2);
    const before = await changeSome(service, editing, stores, action, wishes.slice(0, half));
    return new Map([...before, ...(await changeSome(service, editing, stores, action, wishes.slice(half)))]);
  }
}
