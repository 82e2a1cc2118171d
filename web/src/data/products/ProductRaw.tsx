import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { showToast } from '../../app/toasts/toastStack.ts';
import type { ProductRaw_product$key } from './__generated__/ProductRaw_product.graphql.ts';
import styles from './ProductsTable.module.css';
import { productsMessages as messages } from './products.messages.ts';

/** Specification, section 9: the button says so this long. */
const copiedFor = 1500;

/** A product's row as JSON, to look at and to copy. */
export function ProductRaw({ product: key }: { product: ProductRaw_product$key }) {
  const { raw } = useFragment(
    graphql`
      fragment ProductRaw_product on Product {
        raw
      }
    `,
    key,
  );
  const intl = useIntl();
  const [isCopied, setIsCopied] = useState(false);
  const json = JSON.stringify(raw, null, 2);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(json);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), copiedFor);
    } catch {
      // Browsers refuse without a secure connection, or when the person said no.
      showToast({ type: 'danger', title: intl.formatMessage(messages.copyFailed) });
    }
  };
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <div>
          <Title order={2} size="h5">
            <FormattedMessage {...messages.raw} />
          </Title>
          <Text size="xs" c="dimmed">
            <FormattedMessage {...messages.rawHint} />
          </Text>
        </div>
        <Button variant="default" size="xs" onClick={() => void copy()}>
          <FormattedMessage {...(isCopied ? messages.copied : messages.copy)} />
        </Button>
      </div>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['raw']} tabIndex={0} role="region" aria-label={intl.formatMessage(messages.raw)}>
        {json}
      </pre>
    </section>
  );
}
