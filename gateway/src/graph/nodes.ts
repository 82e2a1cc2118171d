import { type Ability, roleCan } from '@endcap/schema/access/abilities.ts';
import type { Role } from '@endcap/schema/access/roles.ts';

import { forbidden } from '../auth/accessErrors.ts';
import { RestFailure } from '../rest/restFailure.ts';
import type { Context } from './context.ts';
import { fromGlobalId, type GlobalId } from './globalIds.ts';

/** How `Query.node` finds objects of one type. A module exports `nodes = { Thing: … }` beside its resolvers. */
export interface NodeLoader {
  /** The ability that is needed in the store or company of the id; left out when loading the object checks the caller itself. */
  readonly can?: Ability;
  /** Whose id stands in the scope of the global id; default store. */
  readonly scope?: 'store' | 'company';
  /** The object, in the shape that the type's resolvers expect; undefined when there is none. */
  readonly load: (id: GlobalId, context: Context) => Promise<object | undefined>;
}

/** The type of objects that `Query.node` answered, for `Node.__resolveType`; weak, so it keeps nothing alive. */
const typeOfNode = new WeakMap<object, string>();

export function resolveNodeType(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? typeOfNode.get(value) : undefined;
}

async function roleFor(loader: NodeLoader, id: GlobalId, context: Context): Promise<Role> {
  return loader.scope === 'company' ? context.viewer.roleInCompany(id.scope) : context.viewer.roleInStore(id.scope);
}

export async function loadNode(loaders: ReadonlyMap<string, NodeLoader>, globalId: string, context: Context): Promise<object | null> {
  const id = fromGlobalId(globalId);
  const loader = id && loaders.get(id.type);
  if (!id || !loader) return null;
  try {
    if (loader.can !== undefined && !roleCan(await roleFor(loader, id, context), loader.can)) throw forbidden(loader.can);
    const found = await loader.load(id, context);
    if (!found) return null;
    typeOfNode.set(found, id.type);
    return found;
  } catch (error) {
    if (error instanceof RestFailure && error.type === 'NotFoundError') return null;
    throw error;
  }
}
