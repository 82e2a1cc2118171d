import type { MessageDescriptor } from 'react-intl';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';

import type { PayloadError } from '../ui/form/formProblems.ts';
import type { FormSchema } from '../ui/form/formSchema.ts';
import type { Draft, StoredResource } from './storedResource.ts';

/** A mutation that creates a resource; its payload is called `created`, and the edge in it `edge`. */
export interface CreateResource extends MutationParameters {
  readonly variables: { readonly input: { readonly fields: object } & ({ readonly storeId: string } | { readonly companyId: string }) };
  readonly response: {
    readonly created: {
      readonly edge: { readonly node: { readonly id: string; readonly internalId: string } } | null | undefined;
      readonly errors: readonly PayloadError[];
    };
  };
}

/** A mutation that updates a resource; its payload is called `updated`, and the resource in it `resource`. */
export interface UpdateResource extends MutationParameters {
  readonly variables: { readonly input: { readonly id: string; readonly revision: number; readonly fields: object } };
  readonly response: { readonly updated: { readonly resource: object | null | undefined; readonly errors: readonly PayloadError[] } };
}

/** How a kind of resource is edited. */
export interface ResourceEditor<Fields extends object> {
  readonly create: GraphQLTaggedNode;
  readonly update: GraphQLTaggedNode;
  /** Reads what the update answered, for the form. */
  read(key: object): StoredResource<Fields>;
  /** What the form holds, as the mutations take it. */
  inputOf(fields: Fields): object;
  readonly schema: FormSchema<Draft<Fields>>;
  /** What each field is called, in the summary of errors, in a conflict and in the history. */
  readonly labels: Readonly<Record<keyof Fields & string, MessageDescriptor>>;
}

/** Ties an editor to its two mutations: their types are checked here, and forgotten behind it. */
export function resourceEditor<Fields extends object, Create extends CreateResource, Update extends UpdateResource>(
  editor: Omit<ResourceEditor<Fields>, 'read' | 'inputOf'> & {
    read(key: NonNullable<Update['response']['updated']['resource']>): StoredResource<Fields>;
    inputOf(fields: Fields): Create['variables']['input']['fields'] & Update['variables']['input']['fields'];
  },
): ResourceEditor<Fields> {
  // The form hands `read` nothing but what the update of this editor answered.
  return editor as ResourceEditor<Fields>;
}
