import { FormattedMessage, useIntl } from 'react-intl';

import { CodeSnippet } from './CodeSnippet.tsx';
import { trackingCodeMessages as messages } from './trackingCode.messages.ts';
import styles from './trackingCode.module.css';
import { type ContextSnippet, contextSnippets } from './trackingSnippets.ts';

const names: Readonly<Record<ContextSnippet, (typeof messages)[keyof typeof messages]>> = {
  product: messages.product,
  category: messages.category,
  search: messages.search,
  elements: messages.elements,
  basket: messages.basket,
  sale: messages.sale,
  consent: messages.consentCommand,
};

const order: readonly ContextSnippet[] = ['product', 'category', 'search', 'elements', 'basket', 'sale', 'consent'];

/** What pages of each kind add. */
export function TrackingContext() {
  const intl = useIntl();
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>
        <FormattedMessage {...messages.contextTitle} />
      </h2>
      <p className={styles['text']}>
        <FormattedMessage {...messages.contextText} />
      </p>
      {order.map((name) => (
        <div key={name} className={styles['example']}>
          <h3 className={styles['small']}>
            <FormattedMessage {...names[name]} />
          </h3>
          <CodeSnippet code={contextSnippets[name]} what={intl.formatMessage(names[name])} />
        </div>
      ))}
    </section>
  );
}
