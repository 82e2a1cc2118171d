import { type ReactNode, useState } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { formMessages } from './form.messages.ts';
import { QuestionDialog } from './QuestionDialog.tsx';

interface SaveQuestionProps<Finding> {
  /** Takes the number of findings as `count`. */
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** What the findings are. */
  readonly children: (findings: readonly Finding[]) => ReactNode;
}

interface Asked<Finding> {
  readonly findings: readonly Finding[];
  readonly answer: (isSaved: boolean) => void;
}

/** Asks before a save that would break something: true when there is nothing to ask, else what the person answers. */
export function useSaveQuestion<Finding>({ title, text, children }: SaveQuestionProps<Finding>) {
  const [asked, setAsked] = useState<Asked<Finding> | null>(null);
  const ask = (findings: readonly Finding[]): Promise<boolean> =>
    findings.length === 0
      ? Promise.resolve(true)
      : new Promise((resolve) => {
          setAsked({ findings, answer: resolve });
        });
  const close = (isSaved: boolean) => {
    asked?.answer(isSaved);
    setAsked(null);
  };
  const dialog = (
    <QuestionDialog
      isOpen={asked !== null}
      title={<FormattedMessage {...title} values={{ count: asked?.findings.length ?? 0 }} />}
      text={<FormattedMessage {...text} />}
      confirm={<FormattedMessage {...formMessages.saveAnyway} />}
      onAnswer={close}
    >
      {asked && children(asked.findings)}
    </QuestionDialog>
  );
  return { ask, dialog };
}
