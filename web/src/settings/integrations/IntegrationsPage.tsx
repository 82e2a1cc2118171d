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

const ofStore: ReadonlySet<string> = new Set(['FEED', 'EXTENSION', 'EMAIL_SERVICE', 'EXPORTER']);
const ofWebhooks: ReadonlySet<string> = new Set(['WEBHOOK']);
const ofInstallation: ReadonlySet<string> = new Set(['MAIL', 'LANGUAGE_MODEL', 'SIGN_IN', 'PAYMENTS']);

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
  const listOf = (kinds: ReadonlySet<string>) => {
    const some = integrations.filter(({ kind }) => kinds.has(kind));
    return (
      some.length > 0 && (
        <ul className={styles['list']}>
          {some.map((integration) => (
            <IntegrationItem key={integration.key} integration={integration} places={places} />
          ))}
        </ul>
      )
    );
  };
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <section aria-labelledby="integrations-store">
        <h2 id="integrations-store" className={styles['heading']}>
          <FormattedMessage {...messages.ofStore} />
        </h2>
        {!integrations.some(({ kind }) => kind === 'FEED' || kind === 'EXTENSION') && (
          <p className={styles['soft']}>
            <FormattedMessage {...messages.none} />{' '}
            <PageLink to={importsPaths.configuration({ storeId })}>
              <FormattedMessage {...messages.addFeed} />
            </PageLink>
          </p>
        )}
        {listOf(ofStore)}
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
          {listOf(ofWebhooks)}
        </section>
      )}
      <section aria-labelledby="integrations-installation">
        <h2 id="integrations-installation" className={styles['heading']}>
          <FormattedMessage {...messages.ofInstallation} />
        </h2>
        <p className={styles['soft']}>
          <FormattedMessage {...messages.ofInstallationText} />
        </p>
        {listOf(ofInstallation)}
      </section>
    </>
  );
}
