import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import type { TrackingInstall_trackingCode$key } from './__generated__/TrackingInstall_trackingCode.graphql.ts';
import { CodeSnippet } from './CodeSnippet.tsx';
import { trackingCodeMessages as messages } from './trackingCode.messages.ts';
import styles from './trackingCode.module.css';
import { type Consent, consents, loaderSnippet } from './trackingSnippets.ts';

const consentNames = { session: messages.consentSession, persistent: messages.consentPersistent, off: messages.consentOff } as const;

const asCode = (parts: ReactNode) => <code>{parts}</code>;

const guides = [
  { name: messages.guideHtml, text: messages.guideHtmlText },
  { name: messages.guideTagManager, text: messages.guideTagManagerText },
  { name: messages.guideShopify, text: messages.guideShopifyText },
  { name: messages.guideWoo, text: messages.guideWooText },
  { name: messages.guideMagento, text: messages.guideMagentoText },
  { name: messages.guideSinglePage, text: messages.guideSinglePageText },
  { name: messages.guidePolicy, text: messages.guidePolicyText },
  { name: messages.guideDebug, text: messages.guideDebugText },
] as const;

/** The lines for every page of the shop, with the choices they carry, and where they go. */
export function TrackingInstall({ trackingCode: key }: { trackingCode: TrackingInstall_trackingCode$key }) {
  const { scriptUrl, publicKey } = useFragment(
    graphql`
      fragment TrackingInstall_trackingCode on TrackingCode {
        scriptUrl
        publicKey
      }
    `,
    key,
  );
  const intl = useIntl();
  const [consent, setConsent] = useState<Consent>('session');
  const [collectsEmail, setCollectsEmail] = useState(false);
  const [logsPages, setLogsPages] = useState(true);
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>
        <FormattedMessage {...messages.installTitle} />
      </h2>
      <p className={styles['text']}>
        <FormattedMessage {...messages.installText} />
      </p>
      <div className={styles['options']}>
        <PlainSelect
          id="tracking-consent"
          label={intl.formatMessage(messages.consent)}
          hint={intl.formatMessage(messages.consentHint)}
          value={consent}
          choices={consents.map((value) => ({ value, label: intl.formatMessage(consentNames[value]) }))}
          onChange={(value) => setConsent(consents.find((one) => one === value) ?? 'session')}
        />
        <div className={styles['checks']}>
          <Checkbox
            label={intl.formatMessage(messages.logsPages)}
            checked={logsPages}
            onChange={(event) => setLogsPages(event.currentTarget.checked)}
          />
          <Checkbox
            label={intl.formatMessage(messages.collectsEmail)}
            checked={collectsEmail}
            onChange={(event) => setCollectsEmail(event.currentTarget.checked)}
          />
        </div>
      </div>
      <CodeSnippet
        code={loaderSnippet({ scriptUrl, publicKey, consent, collectsEmail, logsPages })}
        what={intl.formatMessage(messages.snippet)}
      />
      <h3 className={styles['small']}>
        <FormattedMessage {...messages.guide} />
      </h3>
      <div className={styles['guides']}>
        {guides.map(({ name, text }) => (
          <details key={name.id}>
            <summary>
              <FormattedMessage {...name} />
            </summary>
            <p>
              <FormattedMessage {...text} values={{ code: asCode, origin: new URL(scriptUrl).origin }} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
