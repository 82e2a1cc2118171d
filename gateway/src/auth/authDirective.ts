import { type Ability, abilities, roleCan } from '@endcap/schema/access/abilities.ts';
import type { Role } from '@endcap/schema/access/roles.ts';
import { defaultFieldResolver, getDirectiveValues, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';

import type { Context } from '../graph/context.ts';
import { RestFailure, unauthenticated } from '../rest/restFailure.ts';
import { forbidden } from './accessErrors.ts';

interface AuthRule {
  readonly can: Ability | undefined;
  readonly isPublic: boolean;
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
  return { can, isPublic: values['public'] === true };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Store or company that the arguments name, directly or in `input`; a store's company decides when both are named. */
export function subjectOf(args: Record<string, unknown>): { readonly storeId?: string; readonly companyId?: string } {
  const input = typeof args['input'] === 'object' && args['input'] !== null ? args['input'] : {};
  const named: Record<string, unknown> = { ...input, ...args };
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

/** Added to a field's description, so that a reader of the docs in GraphiQL sees what it takes. */
function accessNote({ can, isPublic }: AuthRule): string {
  if (isPublic) return 'Needs no session.';
  return can === undefined ? 'Needs a signed-in user.' : `Needs: ${can}.`;
}

/**
 * Enforces `@auth` on every field that carries it. Below Query and Mutation, a plain `@auth` needs no check of its own: its
 * object was read with the caller's session already, and an unwrapped field costs nothing.
 */
export function enforceAuth(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    for (const field of Object.values(type.getFields())) {
      const rule = authRuleOf(schema, field);
      if (!rule) {
        if (isRoot) throw new Error(`${type.name}.${field.name} has no @auth.`);
        continue;
      }
      field.description = `${field.description ?? ''}\n\n${accessNote(rule)}`.trim();
      if (rule.isPublic) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      if (isRoot)
        field.resolve = rule.can === undefined ? guardSignedIn(resolve) : guardRootField(rule.can, resolve, type === schema.getQueryType());
      else if (rule.can !== undefined) field.resolve = guardFieldOfRole(rule.can, resolve);
    }
  }
  return schema;
}
