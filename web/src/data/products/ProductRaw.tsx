import { Button, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { showToast } from '../../app/toasts/toastStack.ts';
import { useCopied } from '../../ui/copy/useCopied.ts';
import type { ProductRaw_product$key } from './__generated__/ProductRaw_product.graphql.ts';
import styles from './ProductsTable.module.css';
import { productsMessages as messages } from './products.messages.ts';

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
  const json = JSON.stringify(raw, null, 2);
  const [outcome, copy] = useCopied();
  useEffect(() => {
    // Browsers refuse without a secure connection, or when the person said no.
    if (outcome === 'failed') showToast({ type: 'danger', title: intl.formatMessage(messages.copyFailed) });
  }, [intl, outcome]);
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
        <Button variant="default" size="xs" onClick={() => copy(json)}>
          <FormattedMessage {...(outcome === 'copied' ? messages.copied : messages.copy)} />
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
