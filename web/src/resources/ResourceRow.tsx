import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../app/words/numbers.ts';
import { ListCell, ListRow } from '../ui/list/ListRow.tsx';
import { Moment } from '../ui/page/Moment.tsx';
import { PageLink } from '../ui/page/PageLink.tsx';
import { HintBadge } from '../ui/popup/HintBadge.tsx';
import type { ResourceRow_resource$key } from './__generated__/ResourceRow_resource.graphql.ts';
import { EnabledSwitch } from './EnabledSwitch.tsx';
import { usePlace } from './place.ts';
import styles from './resources.module.css';
import { itemPath, type ResourceKind } from './resourceKind.ts';
import { resourcesMessages as messages } from './resources.messages.ts';

interface ResourceRowProps {
  readonly kind: ResourceKind;
  readonly resource: ResourceRow_resource$key;
  /** What leads to the resource; default its name. */
  readonly name?: string;
  /** What is behind the name, such as a badge. */
  readonly badge?: ReactNode;
  /** The cells of the kind's own columns. */
  readonly children?: ReactNode;
}

/** One resource in a list: its own cells between those that all have (`resourceColumns`). */
export function ResourceRow({ kind, resource: key, name: ownName, badge, children }: ResourceRowProps) {
  const resource = useFragment(
    graphql`
      fragment ResourceRow_resource on Resource {
        id
        internalId
        name
        createdAt
        updatedAt
        updatedBy
        scope {
          name
        }
        ...EnabledSwitch_resource
      }
    `,
    key,
  );
  const path = itemPath(kind, usePlace(kind).at, resource.internalId);
  return (
    <ListRow id={resource.id} label={ownName ?? resource.name} path={path}>
      <ListCell column="name">
        <span className={styles['named']}>
          <PageLink to={path}>{ownName ?? resource.name}</PageLink>
          {badge}
        </span>
      </ListCell>
      {children}
      <ListCell column="scope">
        <ScopeText stores={resource.scope.map((store) => store.name)} />
      </ListCell>
      <ListCell column="isEnabled">
        <EnabledSwitch resource={resource} label={ownName} can={kind.can} kind={kind.kind} />
      </ListCell>
      <ListCell column="updatedAt">
        <span>
          <Moment at={resource.updatedAt} />{' '}
          {resource.updatedBy != null && (
            <Text span size="xs" c="dimmed" className={styles['author']}>
              <FormattedMessage {...messages.updatedBy} values={{ who: resource.updatedBy }} />
            </Text>
          )}
        </span>
      </ListCell>
      <ListCell column="createdAt">
        <FormattedDate value={resource.createdAt} dateStyle="medium" />
      </ListCell>
    </ListRow>
  );
}

/** In which stores a resource exists. */
function ScopeText({ stores }: { readonly stores: readonly string[] }) {
  const intl = useIntl();
  const numbers = useNumbers();
  if (stores.length < 2) {
    return (
      <Text span size="sm" c="dimmed">
        <FormattedMessage {...messages.thisStore} />
      </Text>
    );
  }
  return <HintBadge label={messages.storeCount} values={counted(numbers, stores.length)} hint={intl.formatList(stores)} />;
}
