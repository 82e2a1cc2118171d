import { Badge, Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePaginationFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { WideTable } from '../../ui/page/WideTable.tsx';
import type { InvoicesCard_company$key } from './__generated__/InvoicesCard_company.graphql.ts';
import type { InvoicesCardQuery } from './__generated__/InvoicesCardQuery.graphql.ts';
import { billingMessages as messages } from './billing.messages.ts';
import styles from './billing.module.css';
import { invoicesPaths } from '../invoices/invoicesPaths.ts';
import { useInvoicePdf } from './useInvoicePdf.ts';

const statuses = {
  OPEN: { label: messages.open, color: 'blue' },
  OVERDUE: { label: messages.overdue, color: 'red' },
  PAID: { label: messages.paid, color: 'green' },
  VOID: { label: messages.void, color: 'gray' },
  '%future added value': { label: messages.status, color: 'gray' },
} as const;

/** The invoices of the company, each as a page and as a PDF. */
export function InvoicesCard({ company }: { readonly company: InvoicesCard_company$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<InvoicesCardQuery, InvoicesCard_company$key>(
    graphql`
      fragment InvoicesCard_company on Company
      @argumentDefinitions(first: { type: "NonNegativeInt", defaultValue: 12 }, after: { type: "String" })
      @refetchable(queryName: "InvoicesCardQuery")
      @throwOnFieldError {
        invoices(first: $first, after: $after) @connection(key: "InvoicesCard_invoices") {
          edges {
            node {
              reference
              number
              issuedOn
              dueOn
              status
              total {
                amount
                currency
              }
            }
          }
        }
      }
    `,
    company,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const download = useInvoicePdf();
  const rows = data.invoices.edges.map(({ node }) => node);
  // Days, not moments: noon in UTC is the same day wherever it is read.
  const day = (text: string) => intl.formatDate(`${text}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <section className={styles['card']} aria-labelledby="billing-invoices">
      <h2 id="billing-invoices">
        <FormattedMessage {...messages.invoices} />
      </h2>
      {rows.length === 0 ? (
        <p className={styles['soft']}>
          <FormattedMessage {...messages.noInvoices} />
        </p>
      ) : (
        <WideTable label={messages.invoices}>
          <table>
            <thead>
              <tr>
                {[messages.number, messages.issued, messages.due, messages.status].map((label) => (
                  <th key={label.id} scope="col">
                    <FormattedMessage {...label} />
                  </th>
                ))}
                <th scope="col" className={styles['number']}>
                  <FormattedMessage {...messages.total} />
                </th>
                <th scope="col">
                  <FormattedMessage {...messages.pdf} />
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ reference, number, issuedOn, dueOn, status, total }) => (
                <tr key={reference}>
                  <td>
                    <a href={invoicesPaths.page({ ref: reference })}>{number}</a>
                  </td>
                  <td>{day(issuedOn)}</td>
                  <td>{day(dueOn)}</td>
                  <td>
                    <Badge size="sm" variant="light" tt="none" color={statuses[status].color}>
                      <FormattedMessage {...statuses[status].label} />
                    </Badge>
                  </td>
                  <td className={styles['number']}>{numbers.money(total)}</td>
                  <td>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={intl.formatMessage(messages.pdfOf, { number })}
                      onClick={() => void download(reference)}
                    >
                      <FormattedMessage {...messages.pdfDownload} />
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      {hasNext && (
        <div className={styles['actions']}>
          <Button variant="default" size="compact-sm" loading={isLoadingNext} onClick={() => loadNext(24)}>
            <FormattedMessage {...messages.moreInvoices} />
          </Button>
        </div>
      )}
    </section>
  );
}
