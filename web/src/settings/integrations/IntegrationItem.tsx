import { Badge, VisuallyHidden } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { exportersAddress } from '../../audience/integrations/exportersAddress.ts';
import { billingPaths } from '../../company/billing/billingPaths.ts';
import { webhooksAddress } from '../../company/webhooks/webhooksAddress.ts';
import { importsPaths } from '../../data/imports/importsPaths.ts';
import { extensionsPaths } from '../../developers/extensions/extensionsPaths.ts';
import { emailConfigurationPath } from '../../email/configuration/emailConfigurationPaths.ts';
import { outboxPaths } from '../../email/delivery/outboxPaths.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { featuresPaths } from '../features/featuresPaths.ts';
import type { IntegrationItem_integration$key } from './__generated__/IntegrationItem_integration.graphql.ts';
import {
  integrationKindMessages,
  integrationPageMessages,
  integrationsMessages as messages,
  integrationStateMessages,
} from './integrations.messages.ts';
import styles from './integrations.module.css';

interface Places {
  readonly storeId: string;
  readonly companyId: string;
}

const colors = { CONNECTED: 'green', WAITING: 'blue', FAILING: 'red', OFF: 'gray', NOT_SET_UP: 'gray' } as const;

/** One connection: its state, when it last ran, what went wrong, and where it is set up. */
export function IntegrationItem({
  integration: key,
  places,
}: {
  readonly integration: IntegrationItem_integration$key;
  readonly places: Places;
}) {
  const integration = useFragment(
    graphql`
      fragment IntegrationItem_integration on Integration {
        objectId
        kind
        name
        state
        lastRunAt
        problem
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const { kind, objectId, state, name, lastRunAt, problem } = integration;
  if (kind === '%future added value' || state === '%future added value') return null;
  const pages = {
    FEED: importsPaths.configuration(places),
    EXTENSION: extensionsPaths.list(places),
    EMAIL_SERVICE: emailConfigurationPath(places),
    EXPORTER: objectId == null ? undefined : exportersAddress.paths.item({ ...places, id: objectId }),
    WEBHOOK: objectId == null ? undefined : webhooksAddress.paths.item({ ...places, id: objectId }),
    MAIL: can('MAIL_OUTBOX_VIEW') ? outboxPaths.list(places) : undefined,
    LANGUAGE_MODEL: featuresPaths.list(places),
    SIGN_IN: undefined,
    PAYMENTS: can('COMPANY_BILLING_VIEW') ? billingPaths.overview(places) : undefined,
  };
  const page = pages[kind];
  const label = intl.formatMessage(integrationKindMessages[kind]);
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <span className={styles['name']}>{name === '' ? label : name}</span>
        <span className={styles['small']}>
          {name !== '' && label}
          {lastRunAt != null && (
            <>
              {name !== '' && ' · '}
              <FormattedMessage {...messages.lastRun} values={{ when: <Moment at={lastRunAt} /> }} />
            </>
          )}
        </span>
        {problem != null && <span className={styles['problem']}>{problem}</span>}
      </span>
      <Badge size="sm" variant="light" tt="none" color={colors[state]}>
        <FormattedMessage {...integrationStateMessages[state]} />
      </Badge>
      {page !== undefined && (
        <PageLink to={page}>
          <FormattedMessage {...integrationPageMessages[kind]} />
          {name !== '' && <VisuallyHidden> {name}</VisuallyHidden>}
        </PageLink>
      )}
    </li>
  );
}
