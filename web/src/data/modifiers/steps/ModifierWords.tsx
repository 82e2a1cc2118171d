import { Button, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../../app/relay/readNow.ts';
import { showToast } from '../../../app/toasts/toastStack.ts';
import type { ModifierWordsQuery, ModifierWordsQuery$data } from './__generated__/ModifierWordsQuery.graphql.ts';
import { faultText } from './faultText.ts';
import { modifiersMessages as messages } from '../modifiers.messages.ts';
import styles from '../modifiers.module.css';
import { isStepType, newStep, type Step } from './modifierStep.ts';

type Parts = NonNullable<ModifierWordsQuery$data['store']>['describedModifiers']['parts'];

interface ModifierWordsProps {
  readonly storeId: string;
  readonly onSteps: (steps: readonly Step[]) => void;
}

/** Sentences become proposed steps; what was not understood is said and stays in the text. */
export function ModifierWords({ storeId, onSteps }: ModifierWordsProps) {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const [text, setText] = useState('');
  const [parts, setParts] = useState<Parts>([]);
  const [isByModel, setIsByModel] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  const propose = async () => {
    setIsAsking(true);
    // No fragment: the steps go into the draft, and what was not understood stays as text to be changed.
    const answer = await readNow<ModifierWordsQuery>(
      environment,
      graphql`
        query ModifierWordsQuery($storeId: String!, $text: String!) @throwOnFieldError {
          store(storeId: $storeId) {
            describedModifiers(text: $text) {
              steps {
                type
                attribute
                value
                replaceBy
                separator
                condition
                isEnabled
              }
              reader
              parts {
                text
                steps
                hint {
                  message
                  code
                  values {
                    name
                    value
                  }
                }
              }
            }
          }
        }
      `,
      { storeId, text },
    ).catch(() => undefined);
    setIsAsking(false);
    const described = answer?.store?.describedModifiers;
    if (described === undefined) return showToast({ type: 'danger', title: intl.formatMessage(messages.describeFailed) });
    const steps = described.steps.flatMap(({ type, ...fields }) => (isStepType(type) ? newStep({ type, ...fields }) : []));
    if (steps.length > 0) onSteps(steps);
    setParts(described.parts);
    setIsByModel(described.reader === 'MODEL');
    setText(
      described.parts
        .filter((part) => part.steps === 0)
        .map((part) => part.text)
        .join('. '),
    );
  };

  return (
    <div className={styles['wordsBox']}>
      <Textarea
        label={intl.formatMessage(messages.describeLabel)}
        description={intl.formatMessage(messages.describeHint)}
        rows={3}
        autoFocus
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button variant="default" size="xs" loading={isAsking} disabled={text.trim() === ''} onClick={() => void propose()}>
        <FormattedMessage {...messages.describeRun} />
      </Button>
      {parts.length > 0 && (
        <Text size="xs" c="dimmed">
          <FormattedMessage {...(isByModel ? messages.readByModel : messages.readByBuiltIn)} />
        </Text>
      )}
      {parts.length > 0 && (
        <ul className={styles['parts']} aria-live="polite">
          {parts.map((part) => (
            <li key={part.text} data-wrong={part.steps === 0 || undefined}>
              {part.steps === 0 ? <IconAlertTriangle size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
              <span>
                <Text size="sm">“{part.text}”</Text>
                <Text size="xs" c="dimmed">
                  <FormattedMessage {...(part.steps === 0 ? messages.notUnderstood : messages.understood)} />
                  {part.hint !== null && part.hint !== undefined && `: ${faultText(intl, part.hint)}`}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
