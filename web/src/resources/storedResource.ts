import { graphql, readInlineData } from 'react-relay';

import type { storedResource_resource$key } from './__generated__/storedResource_resource.graphql.ts';

/** Where a resource exists and whether it is enabled: what every editor has beside the fields of its kind. */
export interface Placing {
  /** Global ids of the stores in which it exists. */
  readonly scope: readonly string[];
  readonly isEnabled: boolean;
}

/** A resource as its form shows it. */
export type Draft<Fields extends object> = Fields & Placing;

/** A stored resource in the terms of a form. */
export interface StoredResource<Fields extends object> {
  readonly id: string;
  readonly internalId: string;
  readonly revision: number;
  readonly updatedBy: string | null;
  readonly draft: Draft<Fields>;
}

/** Reads what every stored resource has; `fields` are its own. Inline data, so that a conflict's newer one can be read outside of rendering. */
export function storedResource<Fields extends object>(key: storedResource_resource$key, fields: Fields): StoredResource<Fields> {
  const { id, internalId, revision, updatedBy, isEnabled, scope } = readInlineData(
    graphql`
      fragment storedResource_resource on Resource @inline {
        id
        internalId
        revision
        updatedBy
        isEnabled
        scope {
          id
        }
      }
    `,
    key,
  );
  const draft = { ...fields, scope: scope.map((store) => store.id), isEnabled };
  return { id, internalId, revision, updatedBy: updatedBy ?? null, draft };
}
