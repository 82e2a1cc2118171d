import { Button, Group, NativeSelect, Text, VisuallyHidden } from '@mantine/core';
import { IconMessage, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useCan } from '../../../app/router/viewerAbilities.ts';
import { EmptyState } from '../../../ui/list/empty/EmptyState.tsx';
import { ModifierCard } from './ModifierCard.tsx';
import { stepKinds } from './modifierKinds.ts';
import { modifiersMessages as messages } from '../modifiers.messages.ts';
import styles from '../modifiers.module.css';
import { ModifierSuggestions } from './ModifierSuggestions.tsx';
import { isStepType, namesAt, newStep, type Step, stepTypes } from './modifierStep.ts';
import { stepKey } from './stepKeys.ts';
import type { PreviewState } from '../useModifierPreview.ts';
import type { StepList } from './useStepList.ts';

const ModifierWords = lazy(() => import('./ModifierWords.tsx').then((module) => ({ default: module.ModifierWords })));

const noNames: readonly string[] = [];

interface ModifierListProps {
  readonly storeId: string;
  readonly list: StepList;
  readonly state: PreviewState;
  /** Key of the step that is open. */
  readonly open: string | undefined;
  readonly onOpen: (key: string | undefined) => void;
  readonly isReadOnly: boolean;
}

/** The steps in their order: opened, edited, moved, switched off and removed. */
export function ModifierList({ storeId, list, state, open, onOpen, isReadOnly }: ModifierListProps) {
  const intl = useIntl();
  const can = useCan();
  const [dragged, setDragged] = useState<string | null>(null);
  const [type, setType] = useState<Step['type']>('UPDATE_ATTRIBUTE');
  const [isDescribing, setIsDescribing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { preview } = state;
  const { steps, fullBecause } = list;

  const add = (...added: readonly Step[]) => {
    const last = added.at(-1);
    list.add(...added);
    if (last !== undefined) onOpen(stepKey(last));
  };
  const move = (from: number, to: number) => {
    if (list.move(from, to)) setAnnouncement(intl.formatMessage(messages.movedStep, { number: to + 1, count: steps.length }));
  };

  return (
    <section aria-label={intl.formatMessage(messages.steps)} className={styles['steps']}>
      {steps.length === 0 && (
        <EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />
      )}
      <ol className={styles['list']}>
        {steps.map((step, at) => {
          const key = stepKey(step);
          return (
            <ModifierCard
              key={key}
              storeId={storeId}
              step={step}
              at={at}
              count={steps.length}
              preview={preview}
              attributes={open === key ? namesAt(preview?.attributes ?? noNames, steps, at) : noNames}
              isStale={state.isStale}
              isOpen={open === key}
              isDragged={dragged === key}
              isReadOnly={isReadOnly}
              fullBecause={fullBecause}
              onOpen={(isOpen) => onOpen(isOpen ? key : undefined)}
              onChange={(change) => list.change(step, change)}
              onMove={(to) => move(at, to)}
              onRemove={() => list.remove(at)}
              onDuplicate={() => {
                const copy = list.duplicate(at);
                if (copy !== undefined) onOpen(stepKey(copy));
              }}
              onDrag={(isDragging) => setDragged(isDragging ? key : null)}
              onDragOver={() => {
                const from = steps.findIndex((one) => stepKey(one) === dragged);
                if (from >= 0) move(from, at);
              }}
            />
          );
        })}
      </ol>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {!isReadOnly && (
        <>
          <Group gap="xs" align="flex-end">
            <NativeSelect
              size="sm"
              label={intl.formatMessage(messages.addType)}
              value={type}
              onChange={(event) => {
                if (isStepType(event.currentTarget.value)) setType(event.currentTarget.value);
              }}
            >
              {stepTypes
                .filter((one) => one !== 'DELETE_PRODUCT' || can('DATA_DELETE'))
                .map((one) => (
                  <option key={one} value={one}>
                    {intl.formatMessage(stepKinds[one].name)}
                  </option>
                ))}
            </NativeSelect>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={fullBecause !== undefined}
              title={fullBecause}
              onClick={() => add(newStep({ type }))}
            >
              <FormattedMessage {...messages.addStep} />
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconMessage size={16} aria-hidden />}
              aria-expanded={isDescribing}
              onClick={() => setIsDescribing(!isDescribing)}
            >
              <FormattedMessage {...messages.describe} />
            </Button>
          </Group>
          {fullBecause !== undefined && (
            <Text size="sm" c="dimmed">
              {fullBecause}
            </Text>
          )}
          {isDescribing && (
            <Suspense>
              <ModifierWords storeId={storeId} onSteps={(described) => add(...described)} />
            </Suspense>
          )}
          {fullBecause === undefined && <ModifierSuggestions suggestions={preview?.suggestions ?? []} onAdd={add} />}
        </>
      )}
    </section>
  );
}
