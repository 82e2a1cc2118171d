import type { PageRoute } from '../pageRoute.ts';
import type { Can } from '../viewerAbilities.ts';

/** What becomes of a visit: the screen, the words "Access restricted" instead, or the restricted page of a store. */
export type PageAccess = 'shown' | 'restricted' | 'sent-away';

/** The guard of the specification's section 5, and the ability that a route asks for. Only partial users cannot view their company. */
export function pageAccess({ can: needed, guard }: Pick<PageRoute, 'can' | 'guard'>, can: Can): PageAccess {
  if (guard === 'company-role' && !can('COMPANY_VIEW')) return 'sent-away';
  return needed === undefined || can(needed) ? 'shown' : 'restricted';
}
