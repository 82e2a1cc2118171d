import { type Ability, abilities, roleCan } from '@endcap/schema/access/abilities.ts';
import type { Role } from '@endcap/schema/access/roles.ts';
import { defaultFieldResolver, getDirectiveValues, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';

import { badInput } from '../graph/badInput.ts';
import type { Context } from '../graph/context.ts';
import { GlobalId, GlobalIdElsewhere } from '../graph/globalIds.ts';
import { RestFailure, unauthenticated } from '../rest/restFailure.ts';
import { forbidden } from './accessErrors.ts';

interface AuthRule {
  readonly can: Ability | undefined;
  readonly isPublic: boolean;
  /** Whether the ability is one that the kind of the named resources declares: to edit for mutations, to view for other fields. */
  readonly ofResource: boolean;
}

type Resolver = GraphQLFieldResolver<unknown, Context, Record<string, unknown>>;

/** What the field's `@auth` says; undefined without one. Throws for an ability that the catalogue does not have. */
export function authRuleOf(
  schema: GraphQLSchema,
  field: { readonly astNode?: Parameters<typeof getDirectiveValues>[1] | null | undefined },
): AuthRule | undefined {
  const directive = schema.getDirective('auth');
  const values = directive && field.astNode ? getDirectiveValues(directive, field.astNode) : undefined;
  if (!values) return undefined;
  const can = abilities.find((ability) => ability === values['can']);
  if (values['can'] != null && can === undefined)
    throw new Error(`@auth(can: ${String(values['can'])}) names no ability of the catalogue.`);
  return { can, isPublic: values['public'] === true, ofResource: values['ofResource'] === true };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Everything that the arguments name, directly or in `input`. */
function namesOf(args: Record<string, unknown>): Record<string, unknown> {
  const input = typeof args['input'] === 'object' && args['input'] !== null ? args['input'] : {};
  return { ...input, ...args };
}

/** The global ids among the arguments; a list of stores, which says where something shall be, only when nothing else is named. */
function globalIdsOf(args: Record<string, unknown>): GlobalId[] {
  const isId = (value: unknown): value is GlobalId => value instanceof GlobalId && !(value instanceof GlobalIdElsewhere);
  const lists = Object.values(namesOf(args)).map((value) => ({ isList: Array.isArray(value), ids: [value].flat().filter(isId) }));
  const isTarget = ({ isList, ids }: (typeof lists)[number]) => isList && ids.every(({ type }) => type === 'Store');
  const subjects = lists.filter((list) => !isTarget(list)).flatMap(({ ids }) => ids);
  return subjects.length > 0 ? subjects : lists.flatMap(({ ids }) => ids);
}

/**
 * Store or company that the arguments name: by the first global id, since withGlobalIds lets pass only those of one scope, else as `storeId`
 * or `companyId`, which are in addresses. A store's company decides when both are named.
 */
export function subjectOf(args: Record<string, unknown>): { readonly storeId?: string; readonly companyId?: string } {
  const ids = globalIdsOf(args);
  const [id] = ids.toSorted((a, b) => Number(a.isOfCompany) - Number(b.isOfCompany));
  if (id !== undefined) return id.isOfCompany ? { companyId: id.scope } : { storeId: id.scope };
  const named = namesOf(args);
  const storeId = text(named['storeId']);
  const companyId = text(named['companyId']);
  return { ...(storeId === undefined ? {} : { storeId }), ...(companyId === undefined ? {} : { companyId }) };
}

async function roleForArguments(context: Context, args: Record<string, unknown>, ability: Ability): Promise<Role | undefined> {
  const { storeId, companyId } = subjectOf(args);
  if (storeId !== undefined) return context.viewer.roleInStore(storeId);
  if (companyId !== undefined) return context.viewer.roleInCompany(companyId);
  const { is_hq: isHq, clients } = await context.viewer.require();
  // Without a subject the ability must hold somewhere.
  return isHq ? 'hq' : clients.find(({ role }) => roleCan(role, ability))?.role;
}

/** Refuses a caller without a session. Whether the session holds is proven by the first call of the resolver, so it costs none here. */
function guardSignedIn(resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    if (!context.rest.session.isPresent) throw unauthenticated(context.reference);
    return resolve(source, args, context, info);
  };
}

/** Fields of Query and Mutation: the role is the one in the store or company that the arguments name. */
function guardRootField(can: Ability, resolve: Resolver, isQuery: boolean): Resolver {
  return async (source, args, context, info) => {
    let role: Role | undefined;
    try {
      role = await roleForArguments(context, args, can);
    } catch (error) {
      // A query for a store that is not there is answered with null; a mutation of one is an error.
      if (isQuery && error instanceof RestFailure && error.type === 'NotFoundError') return null;
      throw error;
    }
    if (!roleCan(role, can)) throw forbidden(can);
    return resolve(source, args, context, info);
  };
}

/** Stores and companies know the caller's role in them: see StoreModel and CompanyModel. */
function guardFieldOfRole(can: Ability, resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    const role = typeof source === 'object' && source !== null && 'role' in source ? source.role : undefined;
    if (!roleCan(role as Role | undefined, can)) throw forbidden(can); // models hold a Role; anything else has no ability
    return resolve(source, args, context, info);
  };
}

/** The abilities of each kind of resource, by the names that arguments have for it: its type, its value of ResourceKind, its list. */
export type KindAbilities = ReadonlyMap<string, { readonly view: Ability; readonly edit: Ability }>;

/** The kind of resource that arguments name: as `kind`, as the one field of a selection, or by global ids. */
function kindOf(args: Record<string, unknown>): string | undefined {
  const { kind, of } = namesOf(args);
  const [selected] = typeof of === 'object' && of !== null ? Object.keys(of) : [];
  return text(kind) ?? selected ?? globalIdsOf(args)[0]?.type;
}

/** Fields for resources of any kind: the ability is the one that the kind declares, in the store of the ids or of the field. */
function guardResources(kinds: KindAbilities, resolve: Resolver, isMutation: boolean): Resolver {
  return (source, args, context, info) => {
    const can = kinds.get(kindOf(args) ?? '');
    if (can === undefined) throw badInput('These are not global IDs of resources.');
    const guarded = isMutation ? guardRootField(can.edit, resolve, false) : guardFieldOfRole(can.view, resolve);
    return guarded(source, args, context, info);
  };
}

/** Added to a field's description, so that a reader of the docs in GraphiQL sees what it takes. */
function accessNote({ can, isPublic, ofResource }: AuthRule, isMutation: boolean): string {
  if (ofResource) return `Requires the ${isMutation ? 'edit' : 'view'} ability of the kind.`;
  if (isPublic) return 'Requires no session.';
  return can === undefined ? 'Requires a signed-in user.' : `Requires: ${can}.`;
}

/**
 * Enforces `@auth` on every field that carries it. Below Query and Mutation, a plain `@auth` needs no check of its own: its
 * object was read with the caller's session already, and an unwrapped field costs nothing. `kinds` has the abilities of each kind
 * of resource.
 */
export function enforceAuth(schema: GraphQLSchema, kinds: KindAbilities = new Map()): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const isMutation = type === schema.getMutationType();
    const isRoot = type === schema.getQueryType() || isMutation;
    for (const field of Object.values(type.getFields())) {
      const rule = authRuleOf(schema, field);
      if (!rule) {
        if (isRoot) throw new Error(`${type.name}.${field.name} has no @auth.`);
        continue;
      }
      field.description = `${field.description ?? ''}\n\n${accessNote(rule, isMutation)}`.trim();
      if (rule.isPublic) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      if (rule.ofResource) field.resolve = guardResources(kinds, resolve, isMutation);
      else if (isRoot)
        field.resolve = rule.can === undefined ? guardSignedIn(resolve) : guardRootField(rule.can, resolve, type === schema.getQueryType());
      else if (rule.can !== undefined) field.resolve = guardFieldOfRole(rule.can, resolve);
    }
  }
  return schema;
}
