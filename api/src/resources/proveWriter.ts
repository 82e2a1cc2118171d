import { assertProof } from '../http/assertProof.ts';
import { titleOf } from './changeFailures.ts';
import type { ChangeAction } from './resourceChange.ts';
import type { PlaceContext, ResourceService } from './resourceService.ts';

/**
 * Demands a proof of identity where one of the kinds that are to be written needs it. Anyone who stops or deletes something need not wait for it:
 * nothing goes anywhere then.
 */
export async function proveWriter(services: readonly ResourceService[], context: PlaceContext, action: ChangeAction): Promise<void> {
  if (action === 'disable' || action === 'delete') return;
  const guarded = services.find(({ resource }) => resource.needsProof);
  if (guarded !== undefined) await assertProof(context, titleOf(guarded.resource, action));
}
