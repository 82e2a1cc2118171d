import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { downloadFile } from '../../ui/list/csv.ts';
import type { useInvoicePdfQuery } from './__generated__/useInvoicePdfQuery.graphql.ts';
import { billingMessages as messages } from './billing.messages.ts';

/** Saves an invoice as a PDF file. */
export function useInvoicePdf() {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  return async (reference: string) => {
    const answer = await readNow<useInvoicePdfQuery>(
      environment,
      graphql`
        query useInvoicePdfQuery($reference: String!) {
          invoicePdf(reference: $reference) {
            fileName
            content
          }
        }
      `,
      { reference },
    ).catch(() => undefined);
    if (answer === undefined) return;
    const file = answer.invoicePdf;
    if (file == null) {
      showToast({ type: 'danger', title: intl.formatMessage(messages.pdfFailed) });
      return;
    }
    const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0));
    downloadFile(file.fileName, bytes, 'application/pdf');
  };
}
