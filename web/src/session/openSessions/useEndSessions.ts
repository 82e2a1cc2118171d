import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import type { useEndSessionsMutation } from './__generated__/useEndSessionsMutation.graphql.ts';
import type { useEndSessionsOthersMutation } from './__generated__/useEndSessionsOthersMutation.graphql.ts';
import { openSessionsMessages as messages } from './openSessions.messages.ts';

/** Ends one session, or all but this one. */
export function useEndSessions() {
  const intl = useIntl();
  const [writeOne] = useWrite<useEndSessionsMutation>(graphql`
    mutation useEndSessionsMutation($input: RevokeSessionInput!) {
      revokeSession(input: $input) {
        viewer {
          ...OpenSessionsSection_viewer
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [writeOthers] = useWrite<useEndSessionsOthersMutation>(graphql`
    mutation useEndSessionsOthersMutation {
      revokeOtherSessions(input: {}) {
        count
        viewer {
          ...OpenSessionsSection_viewer
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.failed);
  const tell = (count: number) => showToast({ type: 'success', title: intl.formatMessage(messages.ended, { count }) });
  return {
    endOne: async (id: string) => {
      if (isDone((await writeOne({ input: { id } }))?.revokeSession)) tell(1);
    },
    endOthers: async () => {
      const payload = (await writeOthers({}))?.revokeOtherSessions;
      if (isDone(payload)) tell(payload?.count ?? 0);
    },
  };
}
