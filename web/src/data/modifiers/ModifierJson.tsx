import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { jsonProblem } from './jsonProblem.ts';
import { modifiersMessages as messages } from './modifiers.messages.ts';
import styles from './modifiers.module.css';
import { readSteps, type Step, stepsJson } from './modifierStep.ts';

interface ModifierJsonProps {
  readonly steps: readonly Step[];
  readonly onSteps: (steps: readonly Step[]) => void;
  /** Whether the text cannot be read; then the steps are those that could be read last. */
  readonly onBroken: (isBroken: boolean) => void;
  readonly isReadOnly: boolean;
}

/** The steps as JSON, to copy from one store to another or to edit by hand. */
export function ModifierJson({ steps, onSteps, onBroken, isReadOnly }: ModifierJsonProps) {
  const intl = useIntl();
  const [text, setText] = useState(() => stepsJson(steps));
  const [problem, setProblem] = useState<string | null>(null);

  const read = (typed: string): string | null => {
    const place = jsonProblem(typed);
    if (place !== undefined) return intl.formatMessage(messages.jsonPlace, { line: place.line, column: place.column });
    const found = readSteps(JSON.parse(typed));
    if (!('field' in found)) {
      onSteps(found);
      return null;
    }
    if (found.index < 0) return intl.formatMessage(messages.jsonNoList);
    const number = found.index + 1;
    return found.field === ''
      ? intl.formatMessage(messages.jsonStepWhole, { number })
      : intl.formatMessage(messages.jsonStep, { number, field: found.field });
  };

  return (
    <Textarea
      label={intl.formatMessage(messages.jsonLabel)}
      value={text}
      rows={24}
      readOnly={isReadOnly}
      spellCheck={false}
      autoComplete="off"
      error={problem === null ? undefined : `${intl.formatMessage(messages.notJson)}. ${problem}`}
      classNames={{ input: styles['json'] ?? '' }}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const found = read(typed);
        setProblem(found);
        onBroken(found !== null);
      }}
    />
  );
}
