import { type ReactNode, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { CodeSnippet } from '../../../developers/trackingCode/CodeSnippet.tsx';
import { trackingCodePaths } from '../../../developers/trackingCode/trackingCodePaths.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { PlainSelect } from '../../../ui/state/PlainSelect.tsx';
import { setupSliderMessages as messages } from '../setup.messages.ts';
import styles from '../setup.module.css';
import { type ShopPlatform, shopPlatforms } from './shopPlatforms.ts';

/** Names that platforms have in all languages. */
const names: Readonly<Record<Exclude<ShopPlatform, 'html'>, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  magento: 'Magento',
};

interface InstallStepProps {
  readonly storeId: string;
  /** What the store's settings say; its code is shown first. */
  readonly storePlatform: string;
  readonly text: MessageDescriptor;
  /** The lines for the page, as the platform fills them in. */
  readonly snippetOf: (platform: ShopPlatform) => string;
  /** The file of a theme that they belong in; undefined where it is the shop's own. */
  readonly fileOf: (platform: ShopPlatform) => string | undefined;
  readonly children?: ReactNode;
}

/** What is put into the shop's page, as its platform fills it in. */
export function InstallStep({ storeId, storePlatform, text, snippetOf, fileOf, children }: InstallStepProps) {
  const intl = useIntl();
  const [platform, setPlatform] = useState<ShopPlatform>(shopPlatforms.find((one) => one === storePlatform) ?? 'html');
  const file = fileOf(platform);
  return (
    <li className={styles['card']}>
      <h2>
        <FormattedMessage {...messages.install} />
      </h2>
      <p className={styles['soft']}>
        <FormattedMessage {...text} />{' '}
        {file !== undefined && <FormattedMessage {...messages.installFile} values={{ file: <code>{file}</code> }} />}
      </p>
      <PlainSelect
        id="setup-platform"
        label={intl.formatMessage(messages.platform)}
        value={platform}
        choices={shopPlatforms.map((value) => ({ value, label: value === 'html' ? intl.formatMessage(messages.html) : names[value] }))}
        onChange={(value) => setPlatform(shopPlatforms.find((one) => one === value) ?? 'html')}
      />
      <CodeSnippet code={snippetOf(platform)} what={intl.formatMessage(messages.snippet)} />
      {children}
      <p>
        <PageLink to={trackingCodePaths.page({ storeId })}>
          <FormattedMessage {...messages.trackingLink} />
        </PageLink>
      </p>
    </li>
  );
}
