import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Notice } from '../../ui/state/Notice.tsx';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { TrackingArrivals } from './TrackingArrivals.tsx';
import { trackingCodeMessages as messages } from './trackingCode.messages.ts';
import styles from './trackingCode.module.css';
import { type PageCheck, useCheckPage } from './useCheckPage.ts';

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Events carry addresses without query and fragment. */
function pageOf(text: string): string {
  const url = URL.parse(text);
  return url === null ? '' : url.origin + url.pathname;
}

function Outcome({ check }: { check: PageCheck }) {
  switch (check.state) {
    case 'FOUND':
      return <FormattedMessage {...messages.found} />;
    case 'OTHER_STORE':
      return <FormattedMessage {...messages.otherStore} />;
    case 'MISSING':
      return <FormattedMessage {...messages.missing} />;
    case 'UNREACHABLE':
      return <FormattedMessage {...messages.unreachable} values={{ reason: check.reason }} />;
    case 'failed':
      return check.reason || <FormattedMessage {...messages.checkFailed} />;
    default:
      return null;
  }
}

/** Checks a page of the shop, and shows what arrives from it as it happens. */
export function TrackingVerifier({ storeId }: { storeId: string }) {
  const intl = useIntl();
  const [url, setUrl] = useState('');
  const [watched, setWatched] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [check, start, forget] = useCheckPage(storeId);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const asked = url.trim();
    const isValid = isWebAddress(asked);
    setIsWrong(!isValid && asked !== '');
    setWatched(isValid ? pageOf(asked) : '');
    if (isValid) start(asked);
    else forget();
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
        <Button type="submit" loading={check?.state === 'checking'}>
          <FormattedMessage {...messages.check} />
        </Button>
      </form>
      {check !== undefined && check.state !== 'checking' && (
        <Notice tone={check.state === 'FOUND' ? 'info' : 'danger'}>
          <Outcome check={check} />
        </Notice>
      )}
      <TrackingArrivals key={watched} storeId={storeId} url={watched} />
    </section>
  );
}
