import { useIntl } from 'react-intl';

import { numbersOf } from '../../app/words/numbers.ts';
import { TextButton } from '../../ui/state/TextButton.tsx';
import type { InvoicePageQuery } from './__generated__/InvoicePageQuery.graphql.ts';
import { invoicesMessages as messages } from './invoices.messages.ts';
import styles from './InvoiceSheet.module.css';

type Invoice = NonNullable<InvoicePageQuery['response']['invoice']>;

const statuses = ['OPEN', 'OVERDUE', 'PAID', 'VOID'] as const;

/** The invoice itself. No one is signed in, so that numbers and days are written as the reader's language has them. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const intl = useIntl();
  const { currency, seller, buyer } = invoice;
  const numbers = numbersOf(intl.locale.startsWith('en') ? 'US' : 'EU', intl.locale);
  const { money } = numbers;
  const percent = (rate: number): string => numbers.percent(rate / 100);
  // A day is not a moment: it is the same in every time zone.
  const day = (text: string): string => intl.formatDate(`${text}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  // They have no id and never change their order.
  const lines = invoice.lines.map((line, at) => ({ ...line, at }));
  const status = statuses.find((one) => one === invoice.status);
  return (
    <article>
      <header className={styles['head']}>
        <h1>{intl.formatMessage(messages.title, { number: invoice.number })}</h1>
        {status !== undefined && (
          <span className={styles['status']} data-status={status}>
            {intl.formatMessage(messages[status])}
          </span>
        )}
        <TextButton className={styles['print']} onClick={() => window.print()}>
          {intl.formatMessage(messages.print)}
        </TextButton>
      </header>
      <div className={styles['facts']}>
        <Party title={intl.formatMessage(messages.from)} party={seller} />
        <Party title={intl.formatMessage(messages.to)} party={buyer} />
        <dl className={styles['days']}>
          <dt>{intl.formatMessage(messages.issued)}</dt>
          <dd>{day(invoice.issuedOn)}</dd>
          <dt>{intl.formatMessage(messages.due)}</dt>
          <dd>{day(invoice.dueOn)}</dd>
          {typeof invoice.paidOn === 'string' && (
            <>
              <dt>{intl.formatMessage(messages.paidOn)}</dt>
              <dd>{day(invoice.paidOn)}</dd>
            </>
          )}
        </dl>
      </div>
      {/* On a narrow screen it scrolls on its own, and so must be reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['scroll']} role="region" aria-label={intl.formatMessage(messages.name)} tabIndex={0}>
        <table className={styles['lines']}>
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage(messages.description)}</th>
              <th scope="col">{intl.formatMessage(messages.quantity)}</th>
              <th scope="col">{intl.formatMessage(messages.price)}</th>
              <th scope="col">{intl.formatMessage(messages.vatRate)}</th>
              <th scope="col">{intl.formatMessage(messages.amount)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.at}>
                <td>{line.description}</td>
                <td>{numbers.decimal(line.quantity, 3)}</td>
                <td>{money(line.unitPrice, 4)}</td>
                <td>{percent(line.vatRate)}</td>
                <td>{money(line.net)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {intl.formatMessage(messages.netTotal)}
              </th>
              <td>{money(invoice.netTotal)}</td>
            </tr>
            {invoice.vat.map(({ rate, net, vat }) => (
              <tr key={rate}>
                <th scope="row" colSpan={4}>
                  {intl.formatMessage(messages.vatOf, { rate: percent(rate), net: money(net) })}
                </th>
                <td>{money(vat)}</td>
              </tr>
            ))}
            <tr className={styles['total']}>
              <th scope="row" colSpan={4}>
                {intl.formatMessage(messages.total, { currency })}
              </th>
              <td>{money(invoice.total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {invoice.note !== '' && <p className={styles['note']}>{invoice.note}</p>}
    </article>
  );
}

function Party({ title, party }: { title: string; party: Invoice['seller'] }) {
  const intl = useIntl();
  return (
    <section className={styles['party']}>
      <h2>{title}</h2>
      <strong>{party.name}</strong>
      <span className={styles['address']}>{party.address.join('\n')}</span>
      {party.vatId !== '' && <span>{intl.formatMessage(messages.vatId, { id: party.vatId })}</span>}
    </section>
  );
}
