import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { useNewsletterSendingChangeMutation } from './__generated__/useNewsletterSendingChangeMutation.graphql.ts';
import type { useNewsletterSendingScheduleMutation } from './__generated__/useNewsletterSendingScheduleMutation.graphql.ts';
import { newslettersMessages as messages } from './newsletters.messages.ts';

const confirmations = { CANCEL: messages.cancelled, PAUSE: messages.paused, RESUME: messages.resumed, STOP: messages.stopped } as const;

/** Schedules newsletters of any kind, and cancels, pauses, resumes and stops what was scheduled. Each says its result. */
export function useNewsletterSending() {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const reload = useReload();
  const isDone = useIsDoneOr(messages.failed);
  const [schedule, isScheduling] = useWrite<useNewsletterSendingScheduleMutation>(graphql`
    mutation useNewsletterSendingScheduleMutation($input: ScheduleNewsletterInput!) {
      payload: scheduleNewsletter(input: $input) {
        errors {
          message
        }
      }
    }
  `);
  const [change, isChanging] = useWrite<useNewsletterSendingChangeMutation>(graphql`
    mutation useNewsletterSendingChangeMutation($input: ChangeNewsletterSendingInput!) {
      payload: changeNewsletterSending(input: $input) {
        errors {
          message
        }
      }
    }
  `);

  const onChange = async (id: string, action: keyof typeof confirmations): Promise<void> => {
    if (!isDone((await change({ input: { id, action } }))?.payload)) return;
    showToast({ type: 'success', title: intl.formatMessage(confirmations[action]) });
    reload();
  };

  return {
    isBusy: isScheduling || isChanging,
    onChange,
    /** `at` is a moment; null for now. `message` says when it will be sent. */
    async onSchedule(newsletter: { readonly id: string; readonly revision: number }, at: string | null, message: string): Promise<void> {
      const { id, revision } = newsletter;
      if (!isDone((await schedule({ input: { id, revision, at } }))?.payload)) return;
      showUndo({ title: intl.formatMessage(messages.scheduledToast), message: message, onUndo: () => onChange(id, 'CANCEL') });
      reload();
    },
  };
}
