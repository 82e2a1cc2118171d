import { Alert, Button, Group, SegmentedControl } from '@mantine/core';
import { IconHistory, IconLock } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useSavedToast } from '../../resources/useSavedToast.ts';
import { FormBar } from '../../ui/form/FormBar.tsx';
import { isConflict } from '../../ui/form/formProblems.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useSaveKey } from '../../ui/form/useSaveKey.ts';
import type { ModifiersEditor_list$key } from './__generated__/ModifiersEditor_list.graphql.ts';
import { faultText } from './steps/faultText.ts';
import { ModifierConflict } from './ModifierConflict.tsx';
import { ModifierJson } from './steps/ModifierJson.tsx';
import { ModifierList } from './steps/ModifierList.tsx';
import { ModifierPreview } from './ModifierPreview.tsx';
import { ModifierRunPanel } from './ModifierRunPanel.tsx';
import { modifiersMessages as messages } from './modifiers.messages.ts';
import styles from './modifiers.module.css';
import { readStoredModifiers, type StoredModifiers } from './modifiersStored.ts';
import { type Step, stepInput } from './steps/modifierStep.ts';
import { stepKey } from './steps/stepKeys.ts';
import { useModifierPreview } from './useModifierPreview.ts';
import { useModifierWrites } from './useModifierWrites.ts';
import { useProposedStep } from './steps/useProposedStep.ts';
import { useStepList } from './steps/useStepList.ts';

const ModifierHistory = lazy(() => import('./ModifierHistory.tsx').then((module) => ({ default: module.ModifierHistory })));

interface ModifiersEditorProps {
  readonly storeId: string;
  readonly list: ModifiersEditor_list$key;
  /** A step that a link proposes: it is at the end, unsaved. */
  readonly proposed: Step | undefined;
}

/** Edits the list of modifiers next to a live preview. */
export function ModifiersEditor({ storeId, list: key, proposed }: ModifiersEditorProps) {
  const list = useFragment(
    graphql`
      fragment ModifiersEditor_list on ModifierList {
        revision
        ...modifiersStored_list
        ...ModifierRunPanel_list
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const [stored, setStored] = useState<StoredModifiers>(() => readStoredModifiers(list));
  const [conflict, setConflict] = useState<StoredModifiers | null>(null);
  const [view, setView] = useState<'list' | 'json'>('list');
  const [isJsonBroken, setIsJsonBroken] = useState(false);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const [query, setQuery] = useState('');
  /** Key of the step that is open; until one was chosen, the proposed one. */
  const [opened, setOpen] = useState<string | null>(null);
  /** Opens a step that keeps the list from being saved, and brings it into view. */
  const showStep = (step: Step | undefined, number: number) => {
    if (step === undefined || view === 'json') return;
    setOpen(stepKey(step));
    requestAnimationFrame(() => document.querySelector(`[data-step="${number}"]`)?.scrollIntoView({ block: 'center' }));
  };
  const writes = useModifierWrites();
  const savedToast = useSavedToast();
  const form = useForm<{ readonly steps: readonly Step[] }>({
    initial: stored.draft,
    schema: {},
    onSave: async (draft) => {
      const payload = await writes.save({ revision: stored.revision, steps: draft.steps.map((step) => stepInput(step)) });
      if (payload === undefined) return undefined;
      const newer = payload.modifiers === null || payload.modifiers === undefined ? null : readStoredModifiers(payload.modifiers);
      if (isConflict(payload.errors) && newer !== null) {
        setConflict(newer);
        return undefined;
      }
      const [error] = payload.errors;
      const [problem] = payload.problems;
      if (problem !== undefined) {
        const message = intl.formatMessage(messages.rowProblem, { number: problem.index + 1, message: faultText(intl, problem) });
        showToast({ type: 'danger', title: intl.formatMessage(messages.saveProblem), message });
        showStep(draft.steps[problem.index], problem.index + 1);
      } else if (error !== undefined)
        showToast({ type: 'danger', title: intl.formatMessage(messages.saveProblem), message: error.message });
      else if (newer !== null) {
        setStored({ ...newer, draft });
        form.accept(draft, draft);
        savedToast({
          title: messages.savedToast,
          sendBack: async () => {
            const before = stored.draft.steps.map((step) => stepInput(step));
            const undone = await writes.save({ revision: newer.revision, steps: before });
            if (undone?.errors.length === 0 && undone.modifiers != null) {
              const read = readStoredModifiers(undone.modifiers);
              setStored(read);
              form.rebase(read.draft);
            }
            return undone;
          },
        });
      }
      return payload;
    },
  });
  const { steps } = form.values;
  const setSteps = (changed: readonly Step[]) => form.set({ steps: changed });
  const proposal = useProposedStep(proposed, { steps, saved: form.initial.steps, onSteps: setSteps });
  // Saved elsewhere while nothing was edited here: shown as it is. With edits, saving will ask what to keep.
  if (list.revision > stored.revision && !form.isDirty && !form.isSaving && conflict === null) {
    const read = readStoredModifiers(list);
    setStored(read);
    form.rebase(read.draft);
  }
  const state = useModifierPreview(storeId, steps, query);
  const stepList = useStepList(steps, setSteps);
  const isReadOnly = !can('DATA_EDIT') || stored.unknown > 0;
  const blockedBy = isJsonBroken ? intl.formatMessage(messages.notJson) : undefined;
  const save = () => {
    if (!isReadOnly && blockedBy === undefined) void form.save();
  };
  useSaveKey(save);

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <LeaveGuard isActive={form.isDirty || isJsonBroken} />
      <div className={styles['layout']}>
        <div className={styles['side']}>
          {isReadOnly && (
            <Alert icon={<IconLock aria-hidden />}>
              <FormattedMessage {...messages.noRight} />
            </Alert>
          )}
          {proposal !== undefined && (
            <Alert>
              <FormattedMessage {...(proposal.wasThere ? messages.inList : messages.unsavedStep)} values={{ number: proposal.number }} />
            </Alert>
          )}
          <ModifierRunPanel storeId={storeId} list={list} isDirty={form.isDirty} isReadOnly={isReadOnly} />
          <Group justify="space-between" gap="sm">
            <SegmentedControl
              size="xs"
              aria-label={intl.formatMessage(messages.views)}
              value={view}
              onChange={(next) => {
                if (!isJsonBroken) setView(next === 'json' ? 'json' : 'list');
              }}
              data={[
                { value: 'list', label: intl.formatMessage(messages.viewList) },
                { value: 'json', label: intl.formatMessage(messages.viewJson) },
              ]}
            />
            <Button variant="default" size="xs" leftSection={<IconHistory size={14} aria-hidden />} onClick={() => setIsHistoryOpen(true)}>
              <FormattedMessage {...messages.history} />
            </Button>
          </Group>
          {view === 'list' ? (
            <ModifierList
              storeId={storeId}
              list={stepList}
              state={state}
              open={opened ?? proposal?.key}
              onOpen={(chosen) => setOpen(chosen ?? '')}
              isReadOnly={isReadOnly}
            />
          ) : (
            <ModifierJson
              steps={steps}
              problems={state.isStale ? [] : (state.preview?.problems ?? [])}
              onSteps={setSteps}
              onBroken={setIsJsonBroken}
              isReadOnly={isReadOnly}
            />
          )}
          {!isReadOnly && (
            <FormBar
              form={{
                ...form,
                discard: () => {
                  form.discard();
                  setIsJsonBroken(false);
                  setView('list');
                },
              }}
              blockedBy={blockedBy}
            />
          )}
        </div>
        <ModifierPreview state={state} query={query} onQuery={setQuery} />
      </div>
      {isHistoryOpen && (
        <Suspense>
          <ModifierHistory
            storeId={storeId}
            revision={stored.revision}
            blockedBy={
              isReadOnly
                ? intl.formatMessage(messages.noRight)
                : form.isDirty || isJsonBroken
                  ? intl.formatMessage(messages.restoreBlocked)
                  : undefined
            }
            onClose={() => setIsHistoryOpen(false)}
            onRestored={(restored) => {
              setStored(restored);
              form.rebase(restored.draft);
              setIsHistoryOpen(false);
            }}
          />
        </Suspense>
      )}
      {conflict !== null && (
        <ModifierConflict
          base={stored}
          mine={form.values}
          theirs={conflict}
          onSettle={(draft) => {
            setStored(conflict);
            form.rebase(conflict.draft, draft);
            setConflict(null);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  );
}
