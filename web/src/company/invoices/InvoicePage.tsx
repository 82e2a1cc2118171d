import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { useAnswer } from '../../app/relay/useAnswer.ts';
import { failureText } from '../../app/relay/failureText.ts';
import { PublicPage } from '../../session/session/PublicPage.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { TextButton } from '../../ui/state/TextButton.tsx';
import type { InvoicePageQuery } from './__generated__/InvoicePageQuery.graphql.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { invoicesMessages as messages } from './invoices.messages.ts';

async function ask(): Promise<InvoicePageQuery['response']['invoice']> {
  const reference = window.location.pathname.split('/')[2] ?? '';
  const { invoice } = await runOperation<InvoicePageQuery>(
    graphql`
      query InvoicePageQuery($reference: String!) {
        invoice(reference: $reference) {
          number
          issuedOn
          dueOn
          paidOn
          currency
          status
          netTotal {
            amount
            currency
          }
          total {
            amount
            currency
          }
          note
          seller {
            name
            address
            vatId
          }
          buyer {
            name
            address
            vatId
          }
          lines {
            description
            quantity
            unitPrice {
              amount
              currency
            }
            vatRate
            net {
              amount
              currency
            }
          }
          vat {
            rate
            net {
              amount
              currency
            }
            vat {
              amount
              currency
            }
          }
        }
      }
    `,
    { reference },
  );
  return invoice ?? null;
}

/** An invoice, for anyone with its link: read on a screen, printed, or kept as a PDF by the browser. */
export function InvoicePage() {
  const intl = useIntl();
  const [asking] = useState(() => ask);
  const { data, thrown, retry } = useAnswer(asking);
  if (thrown !== undefined)
    return (
      <PublicPage>
        <h1>{intl.formatMessage(messages.name)}</h1>
        <Notice tone="danger">{failureText(intl, thrown)}</Notice>
        <TextButton onClick={retry}>{intl.formatMessage(messages.retry)}</TextButton>
      </PublicPage>
    );
  if (data === undefined) return <PublicPage width="wide">{null}</PublicPage>;
  if (data === null)
    return (
      <PublicPage>
        <h1>{intl.formatMessage(messages.missingTitle)}</h1>
        <p>{intl.formatMessage(messages.missingText)}</p>
      </PublicPage>
    );
  return (
    <PublicPage width="wide">
      <InvoiceSheet invoice={data} />
    </PublicPage>
  );
}
