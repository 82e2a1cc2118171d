import { FormattedMessage } from 'react-intl';

import { QuestionDialog } from '../../ui/form/QuestionDialog.tsx';
import { BrokenExpectations } from './BrokenExpectations.tsx';
import type { BrokenExpectation } from './readBrokenExpectations.ts';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';

interface GuardQuestionProps {
  readonly broken: readonly BrokenExpectation[];
  readonly onAnswer: (isMade: boolean) => void;
}

/** Asks whether a change is made although it breaks expectations. */
export function GuardQuestion({ broken, onAnswer }: GuardQuestionProps) {
  return (
    <QuestionDialog
      isOpen
      title={<FormattedMessage {...messages.guardTitle} values={{ count: broken.length }} />}
      text={<FormattedMessage {...messages.guardText} />}
      confirm={<FormattedMessage {...messages.guardConfirm} />}
      onAnswer={onAnswer}
    >
      <BrokenExpectations broken={broken} />
    </QuestionDialog>
  );
}
