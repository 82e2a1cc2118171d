import { FormattedMessage } from 'react-intl';

import { QuestionDialog } from '../../ui/form/QuestionDialog.tsx';
import { BrokenChatTests } from './BrokenChatTests.tsx';
import { chatTestsMessages as messages } from './chatTests.messages.ts';
import type { BrokenChatTest } from './readBrokenChatTests.ts';

interface ChatTestQuestionProps {
  readonly broken: readonly BrokenChatTest[];
  readonly onAnswer: (isMade: boolean) => void;
}

/** Asks whether a change is made although it makes tests of the assistant fail. */
export function ChatTestQuestion({ broken, onAnswer }: ChatTestQuestionProps) {
  return (
    <QuestionDialog
      isOpen
      title={<FormattedMessage {...messages.guardTitle} values={{ count: broken.length }} />}
      text={<FormattedMessage {...messages.guardText} />}
      confirm={<FormattedMessage {...messages.guardConfirm} />}
      onAnswer={onAnswer}
    >
      <BrokenChatTests broken={broken} />
    </QuestionDialog>
  );
}
