import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { shopPreviewAddress } from '../../../content/preview/shopPreviewAddress.ts';
import { PlainField } from '../../../ui/state/PlainField.tsx';
import { setupSliderMessages as messages } from '../setup.messages.ts';
import styles from '../setup.module.css';

interface SeePageStepProps {
  /** Of the shop; may be empty. */
  readonly domain: string;
  readonly demoShopUrl: string;
}

/** Opens a page of the shop on which what is not live yet is shown too. */
export function SeePageStep({ domain, demoShopUrl }: SeePageStepProps) {
  const intl = useIntl();
  const [address, setAddress] = useState(domain === '' ? '' : `https://${domain.replace(/^https?:\/\//, '')}`);
  const [isWrong, setIsWrong] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const url = shopPreviewAddress(address);
    setIsWrong(url === undefined);
    if (url !== undefined) window.open(url, '_blank', 'noopener');
  };
  return (
    <li className={styles['card']}>
      <h2>
        <FormattedMessage {...messages.see} />
      </h2>
      <p className={styles['soft']}>
        <FormattedMessage {...messages.seeText} />
      </p>
      <form className={styles['row']} noValidate onSubmit={onSubmit}>
        <PlainField
          id="setup-page"
          type="url"
          label={intl.formatMessage(messages.address)}
          value={address}
          error={isWrong ? intl.formatMessage(messages.notUrl) : undefined}
          onChange={setAddress}
        />
        <Button type="submit" variant="default">
          <FormattedMessage {...messages.openPage} />
        </Button>
      </form>
      <p>
        <a href={shopPreviewAddress(demoShopUrl) ?? demoShopUrl} target="_blank" rel="noreferrer">
          <FormattedMessage {...messages.demoShop} />
        </a>
      </p>
    </li>
  );
}
