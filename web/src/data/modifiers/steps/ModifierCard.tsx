import { ActionIcon, Badge, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { filtersMessages } from '../../../resources/filters/filters.messages.ts';
import { conditionProblem } from './conditionProblem.ts';
import { ModifierFields } from './ModifierFields.tsx';
import { stepKinds } from './modifierKinds.ts';
import { faultText } from './faultText.ts';
import { modifiersMessages as messages } from '../modifiers.messages.ts';
import styles from '../modifiers.module.css';
import type { Step } from './modifierStep.ts';
import { stepWords } from './stepWords.ts';
import type { Preview } from '../useModifierPreview.ts';

interface ModifierCardProps {
  readonly storeId: string;
  readonly step: Step;
  readonly at: number;
  readonly count: number;
  readonly preview: Preview | null;
  /** Names of attributes on offer. */
  readonly attributes: readonly string[];
  readonly isStale: boolean;
  readonly isOpen: boolean;
  readonly isDragged: boolean;
  readonly isReadOnly: boolean;
  /** Why the list takes no further step; undefined when it does. */
  readonly fullBecause: string | undefined;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (change: Partial<Step>) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onDuplicate: () => void;
  readonly onDrag: (isDragging: boolean) => void;
  readonly onDragOver: () => void;
}

/** One step: a line that says what it does and to how many products, and its fields when it is open. */
export function ModifierCard(props: ModifierCardProps) {
  const {
    storeId,
    step,
    at,
    count,
    preview,
    attributes,
    isStale,
    isOpen,
    isDragged,
    isReadOnly,
    fullBecause,
    onOpen,
    onChange,
    onMove,
    onRemove,
    onDuplicate,
    onDrag,
    onDragOver,
  } = props;
  const intl = useIntl();
  const bodyId = useId();
  const number = at + 1;
  const problems = isStale ? [] : (preview?.problems ?? []).filter(({ index }) => index === at);
  const unreadable = conditionProblem(step.condition);
  const isWrong = problems.some(({ severity }) => severity === 'ERROR');

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isReadOnly || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const handle = event.currentTarget;
    onMove(event.key === 'ArrowUp' ? at - 1 : at + 1);
    // The step keeps the focus while it moves.
    requestAnimationFrame(() => handle.focus());
  };

  return (
    // Dragging has its equal on the keyboard: alt and the arrows, and the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles['card']}
      data-dragged={isDragged || undefined}
      data-off={!step.isEnabled || undefined}
      data-wrong={isWrong || undefined}
      data-step={number}
      onDragOver={(event) => {
        event.preventDefault();
        if (!isDragged) onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <div className={styles['cardHead']}>
        {!isReadOnly && (
          <button
            type="button"
            className={styles['handle']}
            draggable
            aria-label={intl.formatMessage(messages.moveHandle, { number, count })}
            onKeyDown={onKeyDown}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', String(number));
              onDrag(true);
            }}
            onDragEnd={() => onDrag(false)}
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={styles['opener']}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => onOpen(!isOpen)}
          onKeyDown={onKeyDown}
        >
          {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          <span className={styles['number']}>{number}</span>
          <span className={styles['words']}>
            <span>{stepWords(intl, step)}</span>
            <StepEffect step={step} preview={preview} at={at} isStale={isStale} />
          </span>
        </button>
        <Switch
          size="sm"
          checked={step.isEnabled}
          disabled={isReadOnly}
          aria-label={intl.formatMessage(messages.switchedOn, { number })}
          onChange={(event) => onChange({ isEnabled: event.currentTarget.checked })}
        />
      </div>
      {problems
        // The editor of the condition says it instead.
        .filter(({ field }) => !isOpen || field !== 'CONDITION' || unreadable === undefined)
        .map(({ field, ...fault }) => (
          <Text key={`${field}${fault.message}`} size="sm" className={styles['problem']} data-wrong={isWrong || undefined}>
            {field === 'CONDITION' && unreadable !== undefined ? (
              <FormattedMessage {...filtersMessages[unreadable.kind]} />
            ) : (
              faultText(intl, fault)
            )}
          </Text>
        ))}
      {isOpen && (
        <div
          id={bodyId}
          className={styles['cardBody']}
          role="group"
          aria-label={intl.formatMessage(messages.stepName, { number, name: intl.formatMessage(stepKinds[step.type].name) })}
        >
          <ModifierFields
            storeId={storeId}
            step={step}
            attributes={attributes}
            problems={problems}
            isReadOnly={isReadOnly}
            onChange={onChange}
          />
          {!isReadOnly && (
            <div className={styles['tools']}>
              {(
                [
                  [messages.moveUp, IconArrowUp, () => onMove(at - 1), at === 0, undefined],
                  [messages.moveDown, IconArrowDown, () => onMove(at + 1), number === count, undefined],
                  [messages.duplicateStep, IconCopy, onDuplicate, fullBecause !== undefined, fullBecause],
                  [messages.removeStep, IconTrash, onRemove, false, undefined],
                ] as const
              ).map(([label, Icon, onClick, isDisabled, because]) => (
                <ActionIcon
                  key={label.id}
                  variant="subtle"
                  aria-label={intl.formatMessage(label, { number })}
                  title={because ?? intl.formatMessage(label, { number })}
                  disabled={isDisabled}
                  onClick={onClick}
                >
                  <Icon size={16} aria-hidden />
                </ActionIcon>
              ))}
            </div>
          )}
        </div>
      )}
    </li>
  );
}

/** On a narrow screen they take two lines. */
const wrapping = { root: styles['badge'] ?? '', label: styles['badgeLabel'] ?? '' };

/** To how many products of the sample the step does something. */
function StepEffect({ step, preview, at, isStale }: { step: Step; preview: Preview | null; at: number; isStale: boolean }) {
  const numbers = useNumbers();
  if (!step.isEnabled)
    return (
      <Text span size="xs" c="dimmed">
        <FormattedMessage {...messages.isOff} />
      </Text>
    );
  const count = preview?.steps[at];
  if (count === undefined || isStale) return <span className={styles['waiting']} aria-hidden />;
  return (
    <span className={styles['effects']}>
      {count.touched - count.deleted > 0 && (
        <Badge size="sm" variant="light" tt="none" radius="sm" classNames={wrapping}>
          <FormattedMessage {...messages.touched} values={counted(numbers, count.touched - count.deleted)} />
        </Badge>
      )}
      {count.deleted > 0 && (
        <Badge size="sm" variant="light" color="red" tt="none" radius="sm" classNames={wrapping}>
          <FormattedMessage {...messages.deletes} values={counted(numbers, count.deleted)} />
        </Badge>
      )}
      {count.failed > 0 && (
        <Badge size="sm" variant="light" color="yellow" tt="none" radius="sm" classNames={wrapping}>
          <FormattedMessage {...messages.fails} values={counted(numbers, count.failed)} />
        </Badge>
      )}
      {count.touched + count.failed === 0 && (
        <Text span size="xs" c="dimmed">
          <FormattedMessage {...messages.changesNothing} />
        </Text>
      )}
    </span>
  );
}
