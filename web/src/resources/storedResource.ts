import { graphql, readInlineData } from 'react-relay';

import type { storedResource_resource$data, storedResource_resource$key } from './__generated__/storedResource_resource.graphql.ts';

/** Where a resource exists and whether it is enabled: what every editor has next to the fields of its kind. */
export interface Placing {
  /** Global ids of the stores in which it exists. */
  readonly scope: readonly string[];
  readonly isEnabled: boolean;
}

/** A resource as its form shows it. */
export type Draft<Fields extends object> = Fields & Placing;

/** A stored resource in the terms of a form. */
export interface StoredResource<Fields extends object> {
  readonly head: storedResource_resource$data;
  readonly draft: Draft<Fields>;
}

/** Reads what every stored resource has; `fields` are its own. Inline data, so that a conflict's newer one can be read outside of rendering. */
export function storedResource<Fields extends object>(key: storedResource_resource$key, fields: Fields): StoredResource<Fields> {
  const head = readInlineData(
    graphql`
      fragment storedResource_resource on Resource @inline {
        id
        internalId
        name
        revision
        updatedAt
        updatedBy
        isEnabled
        viewerCanEdit
        cannotEditReason
        scope {
          id
          name
        }
      }
    `,
    key,
  );
  return { head, draft: { ...fields, scope: head.scope.map((store) => store.id), isEnabled: head.isEnabled } };
}
