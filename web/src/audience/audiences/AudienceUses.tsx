import { type ReactNode } from 'react';
import { FormattedList, FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { typedPath } from '../../app/router/typedPath.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { AudienceUses_audience$key } from './__generated__/AudienceUses_audience.graphql.ts';
import { audiencesMessages as messages } from './audiences.messages.ts';

/** Where what uses an audience is edited, by its kind. */
const paths = {
  audience: typedPath('/store/:storeId/audience/audiences/:id'),
  exporter: typedPath('/store/:storeId/audience/integrations/:id'),
  newsletter: typedPath('/store/:storeId/email/newsletters/:id'),
  ai_newsletter: typedPath('/store/:storeId/email/ai-newsletters/:id'),
  ai_campaign: typedPath('/store/:storeId/email/ai-campaigns/:id'),
  email_trigger: typedPath('/store/:storeId/email/triggers/:id'),
  merchandising_campaign: typedPath('/store/:storeId/merchandising/:id'),
};

const isKnown = (kind: string): kind is keyof typeof paths => Object.hasOwn(paths, kind);

/** What uses an audience, each with a link to it; nothing where it is not in use. */
export function AudienceUses({ audience: key }: { readonly audience: AudienceUses_audience$key }) {
  const { usedIn } = useFragment(
    graphql`
      fragment AudienceUses_audience on Audience {
        usedIn {
          kind
          internalId
          name
        }
      }
    `,
    key,
  );
  const { storeId } = useStoreScope();
  if (usedIn.length === 0) return null;
  const names: ReactNode[] = usedIn.map(({ kind, internalId: id, name }) =>
    isKnown(kind) ? (
      <PageLink key={id} to={paths[kind]({ storeId, id })}>
        {name}
      </PageLink>
    ) : (
      name
    ),
  );
  return <FormattedMessage {...messages.usedInNames} values={{ names: <FormattedList value={names} /> }} />;
}
