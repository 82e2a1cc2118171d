import { type Ability, roleCan } from '@endcap/schema/access/abilities.ts';
import type { Role } from '@endcap/schema/access/roles.ts';
import { GraphQLError } from 'graphql';

import { forbidden } from '../auth/accessErrors.ts';
import { RestFailure } from '../rest/restFailure.ts';
import { badInput } from './badInput.ts';
import type { Context } from './context.ts';
import { fromGlobalId, type GlobalId } from './globalIds.ts';
import { loadStore } from './storesById.ts';

/** How `Query.node` finds objects of one type. A module exports `nodes = { Thing: … }` besides its resolvers. */
export interface NodeLoader {
  /** The ability that is needed in the store or company of the id; omitted when loading the object checks the caller itself. */
  readonly can?: Ability;
  /** Whose id is in the scope of the global id, where that does not say it; default store. */
  readonly scope?: 'store' | 'company';
  /** Whether each object costs a call of its own; others of one kind and store are loaded by one call, by `rest.batch` or out of one list. */
  readonly isOwnCall?: boolean;
  /** The object, in the shape that the type's resolvers expect; undefined when there is none. */
  readonly load: (id: GlobalId, context: Context) => Promise<object | undefined>;
}

/** The type of objects that `Query.node` answered, for `Node.__resolveType`; weak, so it keeps nothing alive. */
const typeOfNode = new WeakMap<object, string>();

export function resolveNodeType(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? typeOfNode.get(value) : undefined;
}

async function roleFor(loader: NodeLoader, id: GlobalId, context: Context): Promise<Role | undefined> {
  return loader.scope === 'company' || id.isOfCompany ? context.viewer.roleInCompany(id.scope) : (await loadStore(context, id.scope))?.role;
}

export async function loadNode(loaders: ReadonlyMap<string, NodeLoader>, globalId: string, context: Context): Promise<object | null> {
  const id = fromGlobalId(globalId);
  const loader = id && loaders.get(id.type);
  if (!id || !loader) return null;
  try {
    if (loader.can !== undefined) {
      const role = await roleFor(loader, id, context);
      if (role === undefined) return null;
      if (!roleCan(role, loader.can)) throw forbidden(loader.can);
    }
    const found = await loader.load(id, context);
    if (!found) return null;
    typeOfNode.set(found, id.type);
    return found;
  } catch (error) {
    if (error instanceof RestFailure && error.type === 'NotFoundError') return null;
    throw error;
  }
}

/** Most ids that `Query.nodes` takes; the SDL says it too. */
const mostNodes = 100;
/** Most of them whose objects cost a call each: what an operation may cause of such calls anywhere, see operationCost. */
const mostOwnCalls = 10;

/** Objects of any kind, in the order of their ids; null for what is not there and for what the caller may not have. */
export function loadNodes(loaders: ReadonlyMap<string, NodeLoader>, ids: readonly string[], context: Context): Promise<object | null>[] {
  if (ids.length > mostNodes) throw badInput(`\`ids\`: use at most ${mostNodes} IDs at a time.`);
  const dear = new Set(ids.filter((id) => loaders.get(fromGlobalId(id)?.type ?? '')?.isOwnCall));
  if (dear.size > mostOwnCalls) {
    const kinds = new Set([...dear].map((id) => fromGlobalId(id)?.type));
    throw badInput(`\`ids\`: use at most ${mostOwnCalls} IDs of ${[...kinds].join(', ')} at a time.`);
  }
  return ids.map((id) =>
    loadNode(loaders, id, context).catch((error: unknown) => {
      if (error instanceof GraphQLError && error.extensions['code'] === 'FORBIDDEN') return null;
      throw error;
    }),
  );
}
