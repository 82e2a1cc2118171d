import type { MailContentBody } from '@endcap/schema/email/content/mailContent.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { logicCatalogue } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';

/** Why an email cannot be sent as it is, as a sentence for staff; undefined when it can. A draft may have problems. */
export function mailProblem({ subject, products }: MailContentBody): string | undefined {
  if (subject.trim() === '') return 'Enter a subject.';
  const { logic, filter } = products;
  if (logic !== '') {
    const { answers, needs } = logicCatalogue[logic];
    if (answers !== 'products' || needs === 'blend') return `The logic “${logic}” does not return products for an email.`;
  }
  const { problem } = parseFilter(filter);
  if (problem !== undefined) return `The filter of the products is invalid at character ${problem.from + 1}: ${problem.kind}.`;
  return undefined;
}
