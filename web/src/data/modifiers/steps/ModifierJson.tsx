import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { faultText } from './faultText.ts';
import { jsonProblem } from './jsonProblem.ts';
import { modifiersMessages as messages } from '../modifiers.messages.ts';
import styles from '../modifiers.module.css';
import { readSteps, type Step, stepsJson } from './modifierStep.ts';
import type { Preview } from '../useModifierPreview.ts';

interface ModifierJsonProps {
  readonly steps: readonly Step[];
  /** What is wrong with the steps, or strange. */
  readonly problems: Preview['problems'];
  readonly onSteps: (steps: readonly Step[]) => void;
  /** Whether the text cannot be read; then the steps are those that could be read last. */
  readonly onBroken: (isBroken: boolean) => void;
  readonly isReadOnly: boolean;
}

/** The steps as JSON, to copy from one store to another or to edit by hand. */
export function ModifierJson({ steps, problems, onSteps, onBroken, isReadOnly }: ModifierJsonProps) {
  const intl = useIntl();
  const [text, setText] = useState(() => stepsJson(steps));
  const [read, setRead] = useState(steps);
  const [broken, setBroken] = useState<string | null>(null);
  // Changed elsewhere, such as a step that was put back: what is written follows.
  if (steps !== read) {
    setRead(steps);
    setText(stepsJson(steps));
    setBroken(null);
  }

  /** Takes what was typed; returns what is wrong with it. */
  const take = (typed: string): string | null => {
    const place = jsonProblem(typed);
    if (place !== undefined) return intl.formatMessage(messages.jsonPlace, { line: place.line, column: place.column });
    const found = readSteps(JSON.parse(typed));
    if (!('field' in found)) {
      setRead(found);
      onSteps(found);
      return null;
    }
    const { field, most } = found;
    const number = found.index + 1;
    if (number === 0)
      return most === undefined ? intl.formatMessage(messages.jsonNoList) : intl.formatMessage(messages.tooManySteps, { most });
    if (most !== undefined) return intl.formatMessage(messages.jsonStepLong, { number, field, most });
    return field === '' ? intl.formatMessage(messages.jsonStepWhole, { number }) : intl.formatMessage(messages.jsonStep, { number, field });
  };

  return (
    <>
      {broken === null && problems.length > 0 && (
        <ul className={styles['examples']}>
          {problems.map(({ index, field, severity, ...fault }) => (
            <li key={`${index}${field}${fault.code}`} className={styles['problem']} data-wrong={severity === 'ERROR' || undefined}>
              <Text size="sm" span>
                <FormattedMessage {...messages.rowProblem} values={{ number: index + 1, message: faultText(intl, fault) }} />
              </Text>
            </li>
          ))}
        </ul>
      )}
      <Textarea
        label={intl.formatMessage(messages.jsonLabel)}
        value={text}
        rows={24}
        readOnly={isReadOnly}
        spellCheck={false}
        autoComplete="off"
        error={broken === null ? undefined : `${intl.formatMessage(messages.notJson)}. ${broken}`}
        classNames={{ input: styles['json'] ?? '' }}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          const found = take(typed);
          setBroken(found);
          onBroken(found !== null);
        }}
      />
    </>
  );
}
