import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { webhooksKind } from '../../company/webhooks/webhooksList.ts';
import { importsPaths } from '../../data/imports/importsPaths.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { IntegrationsPageQuery } from './__generated__/IntegrationsPageQuery.graphql.ts';
import { IntegrationItem } from './IntegrationItem.tsx';
import { integrationsMessages as messages } from './integrations.messages.ts';
import styles from './integrations.module.css';

/** Everything that the store is connected with, each with its state and the way to where it is set up. */
export function IntegrationsPage({ queryRef }: PageProps<IntegrationsPageQuery>) {
  const data = usePreloadedQuery<IntegrationsPageQuery>(
    graphql`
      query IntegrationsPageQuery($storeId: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          company {
            companyId
          }
          integrations {
            key
            kind
            ...IntegrationItem_integration
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, company, integrations } = loaded(data.store);
  const can = useCan();
  const places = { storeId, companyId: company.companyId };
  const isOwn = ({ kind }: { readonly kind: string }) => kind === 'FEED' || kind === 'EXTENSION';
  const own = integrations.filter(isOwn);
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <section aria-labelledby="integrations-store">
        <h2 id="integrations-store" className={styles['heading']}>
          <FormattedMessage {...messages.ofStore} />
        </h2>
        {own.length === 0 ? (
          <p className={styles['soft']}>
            <FormattedMessage {...messages.none} />{' '}
            <PageLink to={importsPaths.configuration({ storeId })}>
              <FormattedMessage {...messages.addFeed} />
            </PageLink>
          </p>
        ) : (
          <ul className={styles['list']}>
            {own.map((integration) => (
              <IntegrationItem key={integration.key} integration={integration} places={places} />
            ))}
          </ul>
        )}
      </section>
      {can(webhooksKind.can) && (
        <section aria-labelledby="integrations-webhooks">
          <h2 id="integrations-webhooks" className={styles['heading']}>
            <FormattedMessage {...messages.webhooks} />
          </h2>
          <p className={styles['soft']}>
            <FormattedMessage {...messages.webhooksText} />{' '}
            <PageLink to={webhooksKind.paths.list(places)}>
              <FormattedMessage {...messages.webhooksOpen} />
            </PageLink>
          </p>
        </section>
      )}
      <section aria-labelledby="integrations-installation">
        <h2 id="integrations-installation" className={styles['heading']}>
          <FormattedMessage {...messages.ofInstallation} />
        </h2>
        <p className={styles['soft']}>
          <FormattedMessage {...messages.ofInstallationText} />
        </p>
        <ul className={styles['list']}>
          {integrations
            .filter((integration) => !isOwn(integration))
            .map((integration) => (
              <IntegrationItem key={integration.key} integration={integration} places={places} />
            ))}
        </ul>
      </section>
    </>
  );
}
