import { FormattedMessage } from 'react-intl';

import type { ChangeQuestionProps } from '../../resources/guards/AskingGuard.tsx';
import { QuestionDialog } from '../../ui/form/QuestionDialog.tsx';
import { BrokenExpectations } from './BrokenExpectations.tsx';
import type { BrokenExpectation } from './readBrokenExpectations.ts';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';

/** Asks whether a change is made although it breaks expectations. */
export function GuardQuestion({ found, onAnswer }: ChangeQuestionProps<BrokenExpectation>) {
  return (
    <QuestionDialog
      isOpen
      title={<FormattedMessage {...messages.guardTitle} values={{ count: found.length }} />}
      text={<FormattedMessage {...messages.guardText} />}
      confirm={<FormattedMessage {...messages.guardConfirm} />}
      onAnswer={onAnswer}
    >
      <BrokenExpectations broken={found} />
    </QuestionDialog>
  );
}
