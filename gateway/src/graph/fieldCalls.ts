import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { getNamedType, type GraphQLSchema, isLeafType, isObjectType } from 'graphql';

import { tenantCall } from './run/operationCost.ts';

/** `Type.field` → paths of the REST calls that it makes on its own, beyond those of the object that it belongs to. */
export type FieldCalls = Readonly<Record<string, readonly string[]>>;

/** Where `generateFieldCalls` leaves them. */
export const fieldCallsFile = join(import.meta.dirname, '__generated__', 'fieldCalls.json');

/** None before they were generated: descriptions are shorter then, and lists of stores cost less than they should. */
export function readFieldCalls(): FieldCalls {
  return existsSync(fieldCallsFile) ? (JSON.parse(readFileSync(fieldCallsFile, 'utf8')) as FieldCalls) : {}; // our own script wrote it
}

/** Calls of these are for the company, and made once for all of its stores. */
const ofCompany: ReadonlySet<string> = new Set(['Store.company', 'Store.activeProducts']);

/** Adds to each field's description what it calls, so that a reader of the docs in GraphiQL sees it, and marks what each store costs. */
export function describeFieldCalls(schema: GraphQLSchema, calls: FieldCalls): void {
  for (const [name, paths] of Object.entries(calls)) {
    const [typeName = '', fieldName = ''] = name.split('.');
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!field) continue;
    field.description = `${field.description ?? ''}\n\nCalls: ${paths.join(', ')}.`.trim();
  }
  for (const typeName of ['Store', 'Company']) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const name = `${typeName}.${field.name}`;
      // An object that asks nothing itself has fields that do.
      const costs = calls[name] !== undefined || !isLeafType(getNamedType(field.type));
      if (costs && !ofCompany.has(name)) field.extensions = { ...field.extensions, [tenantCall]: true };
    }
  }
}
