import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { audiencesAddress } from '../../audience/audiences/audiencesAddress.ts';
import { exportersAddress } from '../../audience/integrations/exportersAddress.ts';
import { secretsAddress } from '../../company/secrets/secretsAddress.ts';
import type { SetupExporterPageQuery } from './__generated__/SetupExporterPageQuery.graphql.ts';
import { SetupLinks } from './SetupLinks.tsx';
import { setupAudienceMessages as messages } from './setupAudience.messages.ts';

/** The first integration: an audience, the secret of the tool, the integration, and its first run. */
export function SetupExporterPage({ queryRef }: PageProps<SetupExporterPageQuery>) {
  const data = usePreloadedQuery<SetupExporterPageQuery>(
    graphql`
      query SetupExporterPageQuery($storeId: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          audiences(first: 0) {
            totalCount
          }
          exporters(first: 50) {
            edges {
              node {
                internalId
                lastState
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { companyId } = useStoreScope();
  const { storeId, audiences, exporters } = loaded(data.store);
  const own = exporters.edges.map(({ node }) => node);
  const [first] = own;
  return (
    <SetupLinks
      storeId={storeId}
      title={messages.exporterTitle}
      text={messages.exporterText}
      steps={[
        {
          title: messages.create,
          text: messages.createText,
          link: messages.createLink,
          to: audiencesAddress.paths.new({ storeId }),
          isDone: audiences.totalCount > 0,
        },
        {
          title: messages.secret,
          text: messages.secretText,
          link: messages.secretLink,
          to: secretsAddress.paths.list({ companyId }),
          // One is saved only with the key that its target needs, and a file needs none.
          isDone: first !== undefined,
        },
        {
          title: messages.integration,
          text: messages.integrationText,
          link: first === undefined ? messages.integrationLink : messages.integrationsLink,
          to: first === undefined ? exportersAddress.paths.item({ storeId, id: 'new' }) : exportersAddress.paths.list({ storeId }),
          isDone: first !== undefined,
        },
        {
          title: messages.run,
          text: messages.runText,
          link: messages.integrationsLink,
          to:
            first === undefined ? exportersAddress.paths.list({ storeId }) : exportersAddress.paths.item({ storeId, id: first.internalId }),
          isDone: own.some(({ lastState }) => lastState === 'SUCCESS'),
        },
      ]}
    />
  );
}
