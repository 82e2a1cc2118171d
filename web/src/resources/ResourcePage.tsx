import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { useLocation } from '../app/router/useLocation.ts';
import { GonePage } from '../ui/list/empty/GonePage.tsx';
import { listReturn } from '../ui/list/listReturn.ts';
import { Moment } from '../ui/page/Moment.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { PageLink } from '../ui/page/PageLink.tsx';
import { usePlace } from './place.ts';
import { ResourceForm, type ResourceFormProps } from './ResourceForm.tsx';
import { newId } from './resourceAddress.ts';
import { itemPath, listPath } from './resourceKind.ts';
import { resourcesMessages as messages } from './resources.messages.ts';
import type { StoredResource } from './storedResource.ts';

interface ResourcePageProps<Fields extends object> extends ResourceFormProps<Fields> {
  /** Whether the address asks for a new one; default: whether it is the kind's address of `new`. */
  readonly isNew?: boolean;
  /** The heading; default the resource's name. */
  readonly title?: ReactNode;
  /** The heading of a new one; default the words of the button that leads to it. */
  readonly newTitle?: ReactNode;
  /** What is next to the heading. */
  readonly actions?: ReactNode;
}

/** The page of one resource, stored or new. */
export function ResourcePage<Fields extends object>({ isNew: isAsked, title, newTitle, actions, ...form }: ResourcePageProps<Fields>) {
  const { kind, resource } = form;
  const { at } = usePlace(kind);
  const { pathname } = useLocation();
  const isNew = isAsked ?? pathname === itemPath(kind, at, newId);
  const list = listReturn(listPath(kind, at));
  if (resource === null && !isNew) {
    const text = kind.owner === 'company' ? messages.goneFromCompany : messages.goneText;
    return <GonePage title={messages.gone} text={text} to={list} back={kind.words.listTitle} />;
  }
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={list}>
            <FormattedMessage {...kind.words.listTitle} />
          </PageLink>
        }
        title={resource === null ? (newTitle ?? <FormattedMessage {...kind.words.newTitle} />) : (title ?? resource.head.name)}
        text={resource && <LastChange {...resource.head} />}
        actions={actions}
      />
      <ResourceForm key={resource?.head.id ?? 'new'} {...form} />
    </>
  );
}

/** When it was last changed, and by whom unless that user is gone. */
function LastChange({ updatedAt, updatedBy: who }: StoredResource<object>['head']) {
  const when = <Moment at={updatedAt} />;
  return <FormattedMessage {...(who == null ? messages.lastChangeUnknown : messages.lastChange)} values={{ when, who }} />;
}
