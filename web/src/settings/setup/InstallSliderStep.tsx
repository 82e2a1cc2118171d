import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CodeSnippet } from '../../developers/trackingCode/CodeSnippet.tsx';
import { trackingCodePaths } from '../../developers/trackingCode/trackingCodePaths.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import { setupSliderMessages as messages } from './setup.messages.ts';
import styles from './setup.module.css';
import type { SetupPlace } from './setupPlaces.ts';
import { fileOf, type ShopPlatform, shopPlatforms, sliderSnippet } from './sliderSnippet.ts';

/** Names that platforms have in all languages. */
const names: Readonly<Record<Exclude<ShopPlatform, 'html'>, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  magento: 'Magento',
};

interface InstallSliderStepProps {
  readonly place: SetupPlace;
  readonly sliderId: string;
  readonly storeId: string;
}

/** The lines for the page, as the shop's platform fills them in. */
export function InstallSliderStep({ place, sliderId, storeId }: InstallSliderStepProps) {
  const intl = useIntl();
  const [platform, setPlatform] = useState<ShopPlatform>('html');
  const file = fileOf(platform, place);
  return (
    <li className={styles['card']}>
      <h2>
        <FormattedMessage {...messages.install} />
      </h2>
      <p className={styles['soft']}>
        <FormattedMessage {...messages.installText} />{' '}
        {file !== undefined && <FormattedMessage {...messages.installFile} values={{ file: <code>{file}</code> }} />}
      </p>
      <PlainSelect
        id="setup-platform"
        label={intl.formatMessage(messages.platform)}
        value={platform}
        choices={shopPlatforms.map((value) => ({ value, label: value === 'html' ? intl.formatMessage(messages.html) : names[value] }))}
        onChange={(value) => setPlatform(shopPlatforms.find((one) => one === value) ?? 'html')}
      />
      <CodeSnippet code={sliderSnippet(platform, place, sliderId)} what={intl.formatMessage(messages.snippet)} />
      <p>
        <PageLink to={trackingCodePaths.page({ storeId })}>
          <FormattedMessage {...messages.trackingLink} />
        </PageLink>
      </p>
    </li>
  );
}
