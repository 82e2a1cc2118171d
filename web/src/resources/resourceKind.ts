import type { Ability } from '@endcap/schema/access/abilities.ts';
import type { MessageDescriptor } from 'react-intl';

import type { UndoResourceJobInput } from './transfer/__generated__/useUndoJobMutation.graphql.ts';
import type { ListColumn } from '../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../ui/list/listState.ts';
import type { PlaceAt } from './place.ts';
import type { ResourceAddress } from './resourceAddress.ts';
import { resourcesMessages as messages } from './resources.messages.ts';

/** A kind as the graph names it, for imports and copies. */
export type ResourceKindName = UndoResourceJobInput['kind'];

/** A kind that exists in stores, with a switch in each. */
export interface StoreKind extends KindOf<{ readonly storeId: string }> {
  readonly owner?: 'store';
  readonly kind: ResourceKindName;
}

/** A kind that the company owns as a whole: no stores, no copies, and no switch. */
export interface CompanyKind extends KindOf<{ readonly companyId: string }> {
  readonly owner: 'company';
  /** Omitted for a kind whose files are never imported. */
  readonly kind?: ResourceKindName;
}

/** What a file that is imported is about: a kind, or all kinds of a store. */
export interface FileKind {
  readonly owner?: 'store' | 'company';
  readonly kind: ResourceKindName;
  readonly words: { readonly listTitle: MessageDescriptor };
  readonly labels: ResourceKind['labels'];
  readonly definition: { readonly name: string };
}

/** What the screens of a kind of resource have in common; a module says it once. */
export type ResourceKind = StoreKind | CompanyKind;

interface KindOf<At> extends ResourceAddress<At> {
  /** The ability to edit the kind. */
  readonly can: Ability;
  readonly words: {
    /** The kind in the plural: heading of the list, and the way back to it. */
    readonly listTitle: MessageDescriptor;
    /** What the kind is for, in a sentence. */
    readonly listText: MessageDescriptor;
    /** Button to a new one, and its heading. */
    readonly newTitle: MessageDescriptor;
    readonly searchLabel: MessageDescriptor;
    readonly emptyTitle: MessageDescriptor;
    readonly emptyText: MessageDescriptor;
  };
  /** What the fields are called, by the names they have in the form; parts of a field, such as lists in a group, by their own names. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** What an item of a list in a field is called, such as a block; undefined for one that its own fields say. */
  readonly itemName?: (item: Readonly<Record<string, unknown>>) => MessageDescriptor | undefined;
  /** The list of its address with its words. */
  readonly definition: ListDefinition;
  /** False for a kind whose switch means nothing to staff: nothing offers to enable or disable it. */
  readonly hasSwitch?: false;
  /** False for forms whose fields must not be kept over a reload; default true. */
  readonly isDraftKept?: false;
  /** True for a kind that is created on other screens and whose files are not imported: its list has no button to a new one. */
  readonly isMadeElsewhere?: boolean;
  /** Whether a new one is disabled until someone enables it, such as one that writes to people. */
  readonly startsDisabled?: boolean;
  /** Whether one is deleted by typing its name, and never several at once. */
  readonly isDeletedByName?: boolean;
  readonly columns: readonly ListColumn[];
}

/** What the fields of a kind are called, with those that every resource has. */
export const fieldLabels = ({ labels }: Pick<ResourceKind, 'labels'>): Readonly<Record<string, MessageDescriptor>> => ({
  ...labels,
  scope: messages.scope,
  isEnabled: messages.enabledHere,
});

/** The address of the kind's list in a place. */
export const listPath = ({ paths }: ResourceKind, at: PlaceAt) => (paths.list as (at: PlaceAt) => string)(at); // usePlace answers the place of the kind's owner

/** The address of one of the kind in a place. */
export const itemPath = ({ paths }: ResourceKind, at: PlaceAt, id: string) =>
  (paths.item as (at: PlaceAt & { readonly id: string }) => string)({ ...at, id });
