import { FormattedMessage } from 'react-intl';

import type { ChangeQuestionProps } from '../../resources/guards/AskingGuard.tsx';
import { QuestionDialog } from '../../ui/form/QuestionDialog.tsx';
import { BrokenChatTests } from './BrokenChatTests.tsx';
import { chatTestsMessages as messages } from './chatTests.messages.ts';
import type { BrokenChatTest } from './readBrokenChatTests.ts';

/** Asks whether a change is made although it makes tests of the assistant fail. */
export function ChatTestQuestion({ found, onAnswer }: ChangeQuestionProps<BrokenChatTest>) {
  return (
    <QuestionDialog
      isOpen
      title={<FormattedMessage {...messages.guardTitle} values={{ count: found.length }} />}
      text={<FormattedMessage {...messages.guardText} />}
      confirm={<FormattedMessage {...messages.guardConfirm} />}
      onAnswer={onAnswer}
    >
      <BrokenChatTests broken={found} />
    </QuestionDialog>
  );
}
