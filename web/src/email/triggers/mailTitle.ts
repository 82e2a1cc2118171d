import type { IntlShape } from 'react-intl';

import type { useNumbers } from '../../app/words/numbers.ts';
import { emailLogsMessages } from '../logs/emailLogs.messages.ts';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import type { FlowStep } from './flowDraft.ts';

/** An email of a flow by its number and subject, as in the figures of the emails that were sent. */
export function mailTitle(intl: IntlShape, numbers: ReturnType<typeof useNumbers>, steps: readonly FlowStep[], id: string): string {
  const mails = steps.filter(({ kind }) => kind === 'EMAIL');
  const place = mails.findIndex((mail) => mail.id === id);
  const subject = mails[place]?.content?.subject.trim() || intl.formatMessage(messages.noSubject);
  return intl.formatMessage(emailLogsMessages.mailOfFlow, { number: numbers.count(place + 1), subject });
}
