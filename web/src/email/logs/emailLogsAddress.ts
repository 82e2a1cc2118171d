import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { EmailLogsPageQuery$variables } from './__generated__/EmailLogsPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

export const emailLogsAddress = {
  name: 'emailLogs',
  sortFields: ['queuedAt', 'sentAt'],
  defaultSort: { field: 'queuedAt', direction: 'DESC' },
  filters: {
    state: { kind: 'choice', values: ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'SKIPPED'] },
    kind: { kind: 'choice', values: ['NEWSLETTER', 'AI_NEWSLETTER', 'TRIGGER', 'AI_CAMPAIGN'] },
    email: { kind: 'text', operators: ['STARTS_WITH', 'EQ'] },
    sentAt: { kind: 'date' },
    openedAt: { kind: 'date' },
    clickedAt: { kind: 'date' },
    convertedAt: { kind: 'date' },
  },
} as const satisfies ListAddress;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The send whose emails alone an address asks for. */
export const sendOfAddress = (id: string | null): string | undefined => (id !== null && uuid.test(id) ? id : undefined);

export function emailLogsVariablesOf(query: URLSearchParams) {
  const variables = typedListVariables<EmailLogsPageQuery$variables>(
    decodeListState(Object.fromEntries(query), emailLogsAddress),
    emailLogsAddress,
  );
  const send = sendOfAddress(query.get('send'));
  return send === undefined ? variables : { ...variables, filter: [...(variables.filter ?? []), { sendId: { in: [send] } }] };
}
