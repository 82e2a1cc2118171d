import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import type { RetentionCard_company$key } from './__generated__/RetentionCard_company.graphql.ts';
import { retentionMessages as messages } from './gdpr.messages.ts';
import styles from './gdpr.module.css';
import { RetentionRow } from './RetentionRow.tsx';

/** How long each kind of data is kept, and where else personal data is held. */
export function RetentionCard({ company: key }: { readonly company: RetentionCard_company$key }) {
  const { id, dataProtection } = useFragment(
    graphql`
      fragment RetentionCard_company on Company @throwOnFieldError {
        id
        dataProtection {
          retention {
            entity
            ...RetentionRow_rule
          }
          holdings {
            name
            fields
            keepDays
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const { retention, holdings } = dataProtection;
  return (
    <>
      <section className={styles['card']} aria-labelledby="gdpr-retention">
        <h2 id="gdpr-retention">
          <FormattedMessage {...messages.heading} />
        </h2>
        <p className={styles['soft']}>
          <FormattedMessage {...messages.hint} />
        </p>
        <ul className={styles['rules']} aria-label={intl.formatMessage(messages.heading)}>
          {retention.map((rule) => (
            <RetentionRow key={rule.entity} rule={rule} companyId={id} />
          ))}
        </ul>
      </section>
      <FigureTable
        title={messages.holdings}
        empty={messages.noHoldings}
        heads={[messages.where, messages.fields, messages.versions]}
        rows={holdings.map(({ name, fields, keepDays }) => ({ key: name, cells: [name, fields.join(', '), numbers.count(keepDays)] }))}
      />
      <p className={styles['soft']}>
        <FormattedMessage {...messages.holdingsText} />
      </p>
    </>
  );
}
