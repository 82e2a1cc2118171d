import { z } from 'zod';

import { type Call, call } from '../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../contract/list.ts';
import { companyKey, objectId, ok, revision, storeKey, timestamp } from '../contract/shapes.ts';
import type { Ability } from '../access/abilities.ts';
import { batchAnswer, batchInput } from './batch/batchShapes.ts';
import { filtersOf, type ResourceDeclaration, type ResourceOwner } from './resourceDeclaration.ts';

const ids = z.array(objectId).min(1).max(1000).describe('IDs, 1 to 1,000.');

/** Store ids (8 characters) in which a resource exists. */
const scope = z.array(z.string().min(8).max(64)).max(500).describe('Stores of its scope: the first 8 characters of their keys.');

/** What every row of a resource has besides its fields. */
export const resourceHead = z.object({
  id: objectId,
  name: z.string().describe('Display name, used to sort and search lists.'),
  enabled: z
    .boolean()
    .describe('Whether it is enabled in this store. Each store of the scope has its own switch; resources owned by a company have one.'),
  scope: z
    .array(z.string())
    .describe(
      'Stores of its scope that the caller can access: the first 8 characters of their keys. Empty for resources owned by a company.',
    ),
  can_edit: z.boolean().describe('False if the scope includes a store that the caller cannot edit.'),
  cannot_edit_reason: z.string().nullable().describe('Why the caller cannot edit it, as a sentence; null if they can.'),
  revision,
  created_at: timestamp.describe('When it was created.'),
  updated_at: timestamp.describe('When it was last updated.'),
  updated_by: z.string().nullable().describe('Name of the user who last updated it; null if the user was deleted.'),
});

export type ResourceHead = z.output<typeof resourceHead>;

/** Where a resource is saved, besides its fields. */
const placing = {
  scope: scope.optional().describe('Stores of its scope, all of one company. Default: unchanged, or this store for a new one.'),
  enabled: z.boolean().optional().describe('Whether it is enabled in this store. Default: unchanged, or true for a new one.'),
};

/** How a call names where: the store, or the company that has the resource. */
type PlaceShape<Owner extends ResourceOwner> = Owner extends 'company' ? { client_key: typeof companyKey } : { key: typeof storeKey };

type PlaceAccess<Owner extends ResourceOwner> = Owner extends 'company'
  ? { readonly by: 'company'; readonly can: Ability }
  : { readonly by: 'store'; readonly can: Ability };

/** The usual calls of a resource, from its path and shapes. */
export function resourceCalls<Fields extends z.ZodObject, Figures extends z.ZodObject, Owner extends ResourceOwner>(
  declaration: ResourceDeclaration<Fields, Figures, Owner>,
) {
  const { path, noun, can, sorts } = declaration;
  const fields = declaration.fields.describe(`Fields of the ${noun.one}.`);
  const figures = (declaration.figures ?? z.object({})) as Figures; // without figures the type parameter is the empty object's
  const row = resourceHead.extend({
    fields,
    figures: figures.describe('Computed figures.'),
  });
  const one = z.object({ resource: row.describe(`The ${noun.one}.`) });
  const several = z.object({ result: z.array(row).describe(`The updated ${noun.many}.`) });
  const where = declaration.owner ?? 'store';
  // These three follow from the owner as their types do: omitted, it is the store in both.
  const place = (where === 'company' ? { client_key: companyKey } : { key: storeKey }) as PlaceShape<Owner>;
  const view = { by: where, can: can.view } as PlaceAccess<Owner>;
  const edit = { by: where, can: can.edit } as PlaceAccess<Owner>;
  const { enabled } = placing;
  // What is omitted for a company is optional in the type as well.
  const content = { fields, ...((where === 'company' ? { enabled } : placing) as typeof placing) };
  const named = z.object({ ...place, ids });
  const name = z.string().max(200).optional().describe(`Name of the ${noun.one}, which confirms its deletion. Required.`);
  const confirmed = named.extend({ ids: ids.max(1).describe('ID of the one to delete.'), name });
  // Without the name, which is optional in the shape so that the refusal can say what to do, it is the shape of all others.
  const deleted = (declaration.isDeletedByName ? confirmed : named) as typeof confirmed;
  const listFields = ['id', ...Object.keys(filtersOf(declaration))].join(', ');
  const reads = <Input extends z.ZodType, Answer extends z.ZodType>(verb: string, summary: string, input: Input, answer: Answer) =>
    call({ path: `${path}/${verb}`, kind: 'read', access: view, summary, input, answer });
  const writes = <Input extends z.ZodType, Answer extends z.ZodType>(verb: string, summary: string, input: Input, answer: Answer) =>
    call({ path: `${path}/${verb}`, kind: 'write', access: edit, summary, input, answer });
  return {
    row,
    list: reads(
      'list',
      `Lists the ${noun.many} of a ${where}. Filter fields: ${listFields}. Sort: ${sorts.join(', ')}.`,
      boundedListInput.extend(place),
      boundedListAnswer(row),
    ),
    info: reads(
      'info',
      `Returns a ${noun.one} by its ID or name.`,
      z.object({ ...place, id: z.string().min(1).max(200).describe('ID or name.') }),
      one,
    ),
    create: writes('create', `Creates a ${noun.one}.`, z.object({ ...place, ...content }), one),
    update: writes(
      'update',
      `Updates a ${noun.one}. An outdated revision is a ConflictError with the current one.`,
      z.object({ ...place, id: objectId, revision, ...content }),
      one,
    ),
    enable: writes('enable', `Enables ${noun.many} in this ${where}, all or none.`, named, several),
    disable: writes('disable', `Disables ${noun.many} in this ${where}, all or none.`, named, several),
    delete: writes(
      'delete',
      declaration.isDeletedByName
        ? `Deletes a ${noun.one}. Its name confirms the deletion. It can be restored.`
        : `Deletes ${noun.many}, all or none. They can be restored.`,
      deleted,
      ok,
    ),
    restore: writes('restore', `Restores deleted ${noun.many}, all or none.`, named, several),
    batch: writes(
      'batch',
      `Applies an action to ${noun.many}, selected by IDs or by filter, as a job with progress.`,
      batchInput.extend(place),
      batchAnswer,
    ),
  };
}

export type ResourceCalls<
  Fields extends z.ZodObject = z.ZodObject,
  Figures extends z.ZodObject = z.ZodObject,
  Owner extends ResourceOwner = ResourceOwner,
> = ReturnType<typeof resourceCalls<Fields, Figures, Owner>>;

/** The calls alone, without the shape of a row. */
export function callsOf({ calls: { row: _row, ...calls } }: { calls: ResourceCalls }): Record<string, Call> {
  return calls;
}
