import type { ReactNode } from 'react';
import { FormattedDate } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { ListCell, ListRow } from '../ui/list/ListRow.tsx';
import { PageLink } from '../ui/page/PageLink.tsx';
import type { ResourceRow_resource$key } from './__generated__/ResourceRow_resource.graphql.ts';
import { EnabledSwitch } from './EnabledSwitch.tsx';
import type { ResourceKind } from './resourceKind.ts';
import { ScopeText } from './ScopeText.tsx';
import { UpdatedText } from './UpdatedText.tsx';

interface ResourceRowProps {
  readonly kind: ResourceKind;
  readonly storeId: string;
  readonly resource: ResourceRow_resource$key;
  /** What leads to the resource; default its name. */
  readonly name?: string;
  /** What stands behind the name, such as a badge. */
  readonly badge?: ReactNode;
  /** The cells of the kind's own columns. */
  readonly children?: ReactNode;
}

/** One resource in a list: its own cells between those that all have (`resourceColumns`). */
export function ResourceRow({ kind, storeId, resource: key, name: ownName, badge, children }: ResourceRowProps) {
  const resource = useFragment(
    graphql`
      fragment ResourceRow_resource on Resource {
        id
        internalId
        name
        createdAt
        ...ScopeText_resource
        ...EnabledSwitch_resource
        ...UpdatedText_resource
      }
    `,
    key,
  );
  const path = kind.paths.item({ storeId, id: resource.internalId });
  return (
    <ListRow id={resource.id} label={ownName ?? resource.name} path={path}>
      <ListCell column="name">
        <span>
          <PageLink to={path}>{ownName ?? resource.name}</PageLink>
          {badge}
        </span>
      </ListCell>
      {children}
      <ListCell column="scope">
        <ScopeText resource={resource} />
      </ListCell>
      <ListCell column="isEnabled">
        <EnabledSwitch resource={resource} can={kind.can} />
      </ListCell>
      <ListCell column="updatedAt">
        <UpdatedText resource={resource} />
      </ListCell>
      <ListCell column="createdAt">
        <FormattedDate value={resource.createdAt} dateStyle="medium" />
      </ListCell>
    </ListRow>
  );
}
