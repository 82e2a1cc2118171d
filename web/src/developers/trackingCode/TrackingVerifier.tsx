import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { AskedAnswer, useAsked } from '../../ui/state/AskedAnswer.tsx';
import { PlainField } from '../../ui/state/PlainField.tsx';
import type { TrackingCheckQuery } from './__generated__/TrackingCheckQuery.graphql.ts';
import { TrackingArrivals } from './TrackingArrivals.tsx';
import { TrackingCheck, trackingCheckQuery } from './TrackingCheck.tsx';
import { trackingCodeMessages as messages } from './trackingCode.messages.ts';
import styles from './trackingCode.module.css';

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Events carry addresses without query and fragment. */
function pageOf(text: string): string {
  const url = URL.parse(text);
  return url === null ? '' : url.origin + url.pathname;
}

/** Checks a page of the shop, and shows what arrives from it as it happens. */
export function TrackingVerifier({ storeId }: { storeId: string }) {
  const intl = useIntl();
  const [url, setUrl] = useState('');
  const [watched, setWatched] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const check = useAsked<TrackingCheckQuery>(trackingCheckQuery);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const asked = url.trim();
    const isValid = isWebAddress(asked);
    setIsWrong(!isValid && asked !== '');
    setWatched(isValid ? pageOf(asked) : '');
    if (isValid) check.ask({ storeId, url: asked });
    else check.forget();
  };
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>
        <FormattedMessage {...messages.verifyTitle} />
      </h2>
      <p className={styles['text']}>
        <FormattedMessage {...messages.verifyText} />
      </p>
      <form className={styles['form']} onSubmit={onSubmit} noValidate>
        <PlainField
          id="tracking-url"
          type="url"
          label={intl.formatMessage(messages.url)}
          value={url}
          error={isWrong ? intl.formatMessage(messages.invalidUrl) : undefined}
          onChange={setUrl}
        />
        <Button type="submit" loading={check.isAsking}>
          <FormattedMessage {...messages.check} />
        </Button>
      </form>
      <AskedAnswer asked={check}>{(queryRef) => <TrackingCheck queryRef={queryRef} />}</AskedAnswer>
      <TrackingArrivals key={watched} storeId={storeId} url={watched} />
    </section>
  );
}
