import { type Ability, roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { healthCheckKeys } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { loadResources } from '@endcap/schema/resources/loadResources.ts';
import { kindName } from '@endcap/schema/resources/transfer/transferSdl.ts';
import { isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';

import { toGlobalId } from '../graph/globalIds.ts';
import { createGraphSchema } from '../graph/graphSchema.ts';
import { callOf, type Filling, wholeField } from '../graph/mockOperations.ts';
import { authRuleOf } from './authDirective.ts';
import { abilityOf, opensSession, runAs } from './testCallers.ts';

const storeId = 'a1b2c3d4';
const schema = await createGraphSchema();
const resources = (await loadResources()).map(({ resource }) => resource);

/** Fields whose calls name no ability: those of the shop ask for no role, those of versions and files for the one of the kind in their input. */
const namelessAbility = new Set([
  'Mutation.tryApiCall',
  'Mutation.restoreVersion',
  'Store.resourceFile',
  'Store.resourceImport',
  'Company.resourceFile',
  'Company.resourceImport',
  'Mutation.previewResourceImport',
  'Mutation.importResources',
  'Mutation.undoResourceJob',
]);

/** Inputs that must name something that there is. */
const texts = { key: healthCheckKeys[0] ?? '' };

interface Guarded {
  readonly name: string;
  readonly can: Ability | undefined;
  readonly isPublic: boolean;
  /** Whether it is a field of a store or company, which the caller may have without it. */
  readonly isBelow: boolean;
  /** Operations that read the field alone: with its switches on and its first choices, off and with its last. */
  readonly sources: readonly string[];
}

const around: Readonly<Record<string, (field: string) => string>> = {
  Query: (field) => `query { ${field} }`,
  Mutation: (field) => `mutation { ${field} }`,
  Store: (field) => `query { store(storeId: "${storeId}") { ${field} } }`,
  Company: (field) => `query { company(companyId: "${storeId}") { ${field} } }`,
};

/** Every field with `@auth`; one that is for resources of any kind, once for each kind. */
function guardedFields(): Guarded[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('__')) return [];
    return Object.values(type.getFields()).flatMap((field): Guarded[] => {
      const rule = authRuleOf(schema, field);
      const wrap = around[type.name];
      if (!rule) return [];
      if (!wrap) throw new Error(`This test does not know how to come to ${type.name}.${field.name}.`);
      const sourcesWith = (filling: Filling) => [
        ...new Set([false, true].map((isOff) => wrap(wholeField(field, { isOff, texts, ...filling })))),
      ];
      const storeGlobalId = toGlobalId('Store', storeId, storeId);
      const base = {
        name: `${type.name}.${field.name}`,
        isPublic: rule.isPublic,
        isBelow: type.name === 'Store' || type.name === 'Company',
      };
      if (!rule.ofResource) return [{ ...base, can: rule.can, sources: sourcesWith({ id: storeGlobalId }) }];
      // Some name the kind by the ids of its resources, others on its own next to the store or company.
      const hasOwnId = /\b(kind|of): /.test(callOf(field));
      const owners =
        type.name === 'Company' ? ['company'] : type.name === 'Store' || field.name === 'copyResources' ? ['store'] : ['store', 'company'];
      const named = resources.filter(({ owner = 'store' }) => owners.includes(owner));
      return named.map((resource) => {
        const { type: kind, can, list, owner } = resource;
        const ownerId = owner === 'company' ? toGlobalId('Company', storeId, storeId) : storeGlobalId;
        const id = hasOwnId ? ownerId : toGlobalId(kind, storeId, '00000000-0000-4000-8000-000000000001');
        const sources = sourcesWith({ id, kind: { name: kindName(resource), list } });
        return { ...base, name: `${base.name} of ${kind}`, can: base.isBelow ? can.view : can.edit, sources };
      });
    });
  });
}

/** Nothing, or a payload that says that the caller has no such store. */
function isNothing(data: unknown): boolean {
  if (data === null) return true;
  const { errors } = data as { readonly errors?: readonly { readonly code: string }[] }; // the field was selected whole
  return errors?.map(({ code }) => code).join() === 'NOT_FOUND';
}

/** Cells of one operation in which what is declared is not what is enforced. */
async function differences({ can, isPublic, isBelow }: Guarded, source: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const role of roles) {
    const { data, codes, refused, made } = await runAs(role, source);
    if (can === undefined || roleCan(role, can)) {
      if (refused.length > 0 || codes.includes('FORBIDDEN'))
        wrong.push(`${role}: declared, but refused by ${refused.join() || 'the gateway'}`);
    } else {
      if (!codes.includes('FORBIDDEN')) wrong.push(`${role}: not declared, but answered`);
      if (made.some(({ kind }) => kind === 'write')) wrong.push(`${role}: not declared, but comes to write`);
      if (isBelow && data === null) wrong.push(`${role}: refused with its siblings`);
    }
  }
  for (const caller of ['nobody', 'impostor'] as const) {
    const { codes, made } = await runAs(caller, source);
    const isSigningIn = made[0] !== undefined && opensSession(made[0]); // the session that follows is in cookies, which the stubs do not set
    if (codes.includes('UNAUTHENTICATED') ? isPublic && !isSigningIn : !isPublic)
      wrong.push(`${caller}: ${isPublic ? 'refused' : 'answered'}`);
  }
  const { data, made } = await runAs('stranger', source);
  if (can !== undefined && (!isNothing(data) || made.some(({ kind }) => kind === 'write')))
    wrong.push('somebody of another company: answered');
  return wrong;
}

describe('what @auth declares is what is enforced, for each role, another company, no session and a made-up token', () => {
  it.each(guardedFields())('$name', async (guarded) => {
    const { name, can, sources } = guarded;
    const wrong = await Promise.all(sources.map((source) => differences(guarded, source)));
    expect([...new Set(wrong.flat())]).toEqual([]);
    // The very ability, so that a change of one role cannot part the two.
    const asHq = await Promise.all(sources.map((source) => runAs('hq', source)));
    const asserted = new Set(asHq.flatMap(({ made }) => made.flatMap((call) => abilityOf(call) ?? [])));
    if (can !== undefined && !namelessAbility.has(name.replace(/ of .*/, ''))) expect([...asserted]).toContain(can);
  });
});
