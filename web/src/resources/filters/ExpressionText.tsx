import { Button, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { FilterVocabulary } from './filterDraft.ts';
import styles from './Filters.module.css';
import { filtersMessages as messages } from './filters.messages.ts';
import { markedText } from './markedText.ts';
import type { UnknownNote } from './unknownNotes.ts';
import type { FilterCheck } from './useFilterCheck.ts';

interface ExpressionTextProps {
  readonly text: string;
  readonly problem: FilterCheck['problem'];
  readonly unknown: readonly UnknownNote[];
  readonly maxLength: number;
  readonly vocabulary?: FilterVocabulary | undefined;
  readonly onText: (text: string) => void;
}

/** The expression as text. What cannot be read and names that no product has are underlined, and said below. */
export function ExpressionText({ text, problem, unknown, maxLength, vocabulary, onText }: ExpressionTextProps) {
  const intl = useIntl();
  const backdrop = useRef<HTMLDivElement>(null);
  const notesId = useId();
  const marks = [
    ...(problem === undefined ? [] : [{ ...problem, look: 'problem' as const }]),
    ...(problem === undefined ? unknown.map(({ from, to }) => ({ from, to, look: 'unknown' as const })) : []),
  ];
  return (
    <div>
      <div className={styles['writing']}>
        <div ref={backdrop} className={styles['backdrop']} aria-hidden>
          {markedText(text, marks).map(({ at, part, look }) =>
            look === undefined ? (
              part
            ) : (
              <mark key={at} data-look={look}>
                {part}
              </mark>
            ),
          )}{' '}
        </div>
        <textarea
          className={styles['textarea']}
          value={text}
          rows={5}
          maxLength={maxLength}
          spellCheck={false}
          autoCapitalize="off"
          aria-label={intl.formatMessage(messages.expression)}
          aria-invalid={problem !== undefined}
          aria-describedby={notesId}
          placeholder={vocabulary?.example ?? intl.formatMessage(messages.example)}
          onChange={(event) => onText(event.currentTarget.value)}
          onScroll={(event) => {
            if (backdrop.current !== null) backdrop.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      <div id={notesId}>
        {problem !== undefined && (
          <Text size="sm" c="var(--danger)">
            <FormattedMessage {...messages[problem.kind]} values={{ name: problem.name }} />
          </Text>
        )}
        {problem === undefined &&
          unknown.map(({ name, from, to, suggestion, message }) => (
            <Text key={from} size="sm" c="var(--warning)">
              <FormattedMessage {...message} values={{ name, suggestion }} />{' '}
              {suggestion !== null && (
                <Button size="compact-xs" variant="light" onClick={() => onText(text.slice(0, from) + suggestion + text.slice(to))}>
                  <FormattedMessage {...messages.useName} values={{ name: suggestion }} />
                </Button>
              )}
            </Text>
          ))}
        <Text size="xs" c="dimmed" mt={4}>
          <FormattedMessage {...messages.help} />
        </Text>
      </div>
    </div>
  );
}
