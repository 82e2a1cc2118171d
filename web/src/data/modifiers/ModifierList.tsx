import { Button, Group, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconMessage, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { showToast } from '../../app/toasts/toastStack.ts';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { ModifierCard } from './ModifierCard.tsx';
import { stepKinds } from './modifierKinds.ts';
import { modifiersMessages as messages } from './modifiers.messages.ts';
import styles from './modifiers.module.css';
import { ModifierSuggestions } from './ModifierSuggestions.tsx';
import { isStepType, namesAt, newStep, type Step, stepTypes } from './modifierStep.ts';
import type { PreviewState } from './useModifierPreview.ts';

const ModifierWords = lazy(() => import('./ModifierWords.tsx').then((module) => ({ default: module.ModifierWords })));

const noNames: readonly string[] = [];

interface ModifierListProps {
  readonly storeId: string;
  readonly steps: readonly Step[];
  readonly onSteps: (steps: readonly Step[]) => void;
  readonly state: PreviewState;
  /** A step that is open from the beginning. */
  readonly openKey: string | undefined;
  readonly isReadOnly: boolean;
}

/** The steps in their order: opened, edited, moved, switched off and removed. */
export function ModifierList({ storeId, steps, onSteps, state, openKey, isReadOnly }: ModifierListProps) {
  const intl = useIntl();
  const [open, setOpen] = useState<string | undefined>(openKey);
  const [dragged, setDragged] = useState<string | null>(null);
  const [type, setType] = useState<Step['type']>('UPDATE_ATTRIBUTE');
  const [isDescribing, setIsDescribing] = useState(false);
  const [told, setTold] = useState('');
  const { preview } = state;

  const add = (...added: readonly Step[]) => {
    onSteps([...steps, ...added]);
    setOpen(added.at(-1)?.key);
  };
  const move = (from: number, to: number) => {
    const step = steps[from];
    if (step === undefined || to < 0 || to >= steps.length || to === from) return;
    const others = steps.filter((_, at) => at !== from);
    onSteps([...others.slice(0, to), step, ...others.slice(to)]);
    setTold(intl.formatMessage(messages.movedStep, { number: to + 1, count: steps.length }));
  };
  const remove = (at: number) => {
    const before = steps;
    onSteps(steps.filter((_, index) => index !== at));
    showToast({
      type: 'info',
      title: intl.formatMessage(messages.removedStep),
      action: { label: intl.formatMessage(messages.undo), onRun: () => onSteps(before) },
    });
  };

  return (
    <section aria-label={intl.formatMessage(messages.steps)} className={styles['steps']}>
      {steps.length === 0 && (
        <EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />
      )}
      <ol className={styles['list']}>
        {steps.map((step, at) => (
          <ModifierCard
            key={step.key}
            storeId={storeId}
            step={step}
            at={at}
            count={steps.length}
            preview={preview}
            attributes={open === step.key ? namesAt(preview?.attributes ?? noNames, steps, at) : noNames}
            isStale={state.isStale}
            isOpen={open === step.key}
            isDragged={dragged === step.key}
            isReadOnly={isReadOnly}
            onOpen={(isOpen) => setOpen(isOpen ? step.key : undefined)}
            onChange={(change) => onSteps(steps.map((one) => (one.key === step.key ? { ...one, ...change } : one)))}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
            onDuplicate={() => {
              const copy = newStep(step);
              onSteps([...steps.slice(0, at + 1), copy, ...steps.slice(at + 1)]);
              setOpen(copy.key);
            }}
            onDrag={(isDragging) => setDragged(isDragging ? step.key : null)}
            onDragOver={() => {
              const from = steps.findIndex(({ key }) => key === dragged);
              if (from >= 0) move(from, at);
            }}
          />
        ))}
      </ol>
      <VisuallyHidden aria-live="polite">{told}</VisuallyHidden>
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
              {stepTypes.map((one) => (
                <option key={one} value={one}>
                  {intl.formatMessage(stepKinds[one].name)}
                </option>
              ))}
            </NativeSelect>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add(newStep({ type }))}>
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
          {isDescribing && (
            <Suspense>
              <ModifierWords storeId={storeId} onSteps={(described) => add(...described)} />
            </Suspense>
          )}
          <ModifierSuggestions suggestions={preview?.suggestions ?? []} onAdd={add} />
        </>
      )}
    </section>
  );
}
