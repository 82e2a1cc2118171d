import { useIntl } from 'react-intl';

import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx';
import { formMessages } from '../../ui/form/form.messages.ts';
import { stepWords } from './steps/stepWords.ts';
import { modifiersMessages as messages } from './modifiers.messages.ts';
import type { StoredModifiers } from './modifiersStored.ts';
import type { Step } from './steps/modifierStep.ts';
import { stepKey } from './steps/stepKeys.ts';

interface Draft {
  readonly steps: readonly Step[];
}

interface ModifierConflictProps {
  readonly base: StoredModifiers;
  readonly mine: Draft;
  readonly theirs: StoredModifiers;
  readonly onSettle: (draft: Draft) => void;
  readonly onClose: () => void;
}

/** Someone else saved the list first: shows both lists in words. The order of all steps matters, so one of them is kept as a whole. */
export function ModifierConflict({ base, mine, theirs, onSettle, onClose }: ModifierConflictProps) {
  const intl = useIntl();
  const show = (_field: 'steps', { steps }: Draft) =>
    steps.length === 0 ? (
      intl.formatMessage(formMessages.nothing)
    ) : (
      <ol>
        {steps.map((step) => (
          <li key={stepKey(step)}>{stepWords(intl, step)}</li>
        ))}
      </ol>
    );
  return (
    <ConflictDialog<Draft>
      base={base.draft}
      mine={mine}
      theirs={theirs.draft}
      who={theirs.updatedBy}
      label={() => intl.formatMessage(messages.steps)}
      show={show}
      onSettle={onSettle}
      onClose={onClose}
    />
  );
}
