import { Anchor } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { browseMessages as messages } from './browse.messages.ts';
import styles from './browse.module.css';
import { DetailPanel } from './DetailPanel.tsx';

export interface Fact {
  readonly label: MessageDescriptor;
  /** Omitted when there is nothing to say. */
  readonly value: ReactNode;
}

/** Only addresses of the web are links: a feed could hold anything. */
const isWebAddress = (url: string | null | undefined): url is string => typeof url === 'string' && /^https?:\/\//i.test(url);

/** The facts of an object, with the way to it in the shop. */
export function FactList({
  facts,
  shopUrl,
  children,
}: {
  facts: readonly Fact[];
  shopUrl?: string | null | undefined;
  children?: ReactNode;
}) {
  return (
    <DetailPanel
      title={<FormattedMessage {...messages.facts} />}
      action={
        isWebAddress(shopUrl) && (
          <Anchor href={shopUrl} target="_blank" rel="noopener noreferrer" size="sm">
            <FormattedMessage {...messages.openInShop} />
          </Anchor>
        )
      }
    >
      <dl className={styles['facts']}>
        {facts.map(
          ({ label, value }) =>
            value !== undefined &&
            value !== null && (
              <Fragment key={label.id}>
                <dt>
                  <FormattedMessage {...label} />
                </dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {children}
    </DetailPanel>
  );
}
