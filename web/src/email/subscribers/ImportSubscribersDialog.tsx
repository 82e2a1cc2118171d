import { Button, Checkbox, Group, Progress, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { ImportedSubscribers, UndoneImport } from './ImportedSubscribers.tsx';
import { subscribersMessages as messages } from './subscribers.messages.ts';
import { type ImportStep, useSubscriberImport } from './useSubscriberImport.ts';

interface ImportSubscribersDialogProps {
  readonly storeGlobalId: string;
  readonly storeId: string;
  /** Global id of a subscriber list that the addresses join. */
  readonly listId?: string | undefined;
  readonly onClose: () => void;
}

/** Brings subscribers in from a file: choose it, see what it would do, and import it. */
export function ImportSubscribersDialog({ storeGlobalId, storeId, listId, onClose }: ImportSubscribersDialogProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { step, run, undo, checkFile, back } = useSubscriberImport({ storeGlobalId, storeId, listId });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<FormattedMessage {...messages.importTitle} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <Stack gap="sm">
        {step.name === 'choose' && (
          <ChooseAddresses
            problem={step.problem}
            onFile={(file) => void checkFile(file)}
            onText={(content) => void run({ content }, false, true)}
          />
        )}
        {step.name === 'running' && (
          <>
            <Progress value={100} animated aria-label={intl.formatMessage(messages.importing)} />
            <Text size="sm" c="dimmed">
              <FormattedMessage {...(step.isDryRun ? messages.checking : messages.importing)} />
            </Text>
          </>
        )}
        {step.name === 'preview' && (
          <Preview
            step={step}
            hasList={listId !== undefined}
            onBack={back}
            onAskAgain={(isAskedAgain) => void run(step.source, isAskedAgain, true)}
            onRun={() => void run(step.source, step.isAskedAgain, false)}
          />
        )}
        {step.name === 'undoing' && (
          <>
            <Progress value={100} animated aria-label={intl.formatMessage(messages.undoing)} />
            <Text size="sm" c="dimmed">
              <FormattedMessage {...messages.undoing} />
            </Text>
          </>
        )}
        {step.name === 'done' && (
          <>
            <Notice tone="info">
              <FormattedMessage {...(step.report.undone ? messages.importWasUndone : messages.importDone)} />
            </Notice>
            {step.report.undone ? (
              <UndoneImport undone={step.report.undone} />
            ) : (
              <ImportedSubscribers report={step.report} hasList={listId !== undefined} />
            )}
            {step.report.canUndo && (
              <Text size="sm" c="dimmed">
                <FormattedMessage {...messages.undoHint} />
              </Text>
            )}
            <Group justify="flex-end">
              {step.report.canUndo && (
                <Button variant="default" onClick={() => void undo(step.jobId)}>
                  <FormattedMessage {...messages.undoImport} values={counted(numbers, step.report.undoPreview?.removed ?? 0)} />
                </Button>
              )}
              <Button onClick={onClose}>
                <FormattedMessage {...messages.close} />
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

interface ChooseAddressesProps {
  readonly problem: string | undefined;
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}

function ChooseAddresses({ problem, onFile, onText }: ChooseAddressesProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  return (
    <>
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.importText} />
      </Text>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <FileDrop
        title={<FormattedMessage {...messages.dropHere} />}
        hint={<FormattedMessage {...messages.formats} />}
        accept=".csv,.tsv,.txt"
        onFile={onFile}
      />
      <Textarea label={intl.formatMessage(messages.paste)} rows={4} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Group justify="flex-end">
        <Button disabled={text.trim() === ''} onClick={() => onText(text)}>
          <FormattedMessage {...messages.check} />
        </Button>
      </Group>
    </>
  );
}

interface PreviewProps {
  readonly step: Extract<ImportStep, { name: 'preview' }>;
  readonly hasList: boolean;
  readonly onBack: () => void;
  readonly onAskAgain: (isAskedAgain: boolean) => void;
  readonly onRun: () => void;
}

function Preview({ step: { report, isAskedAgain }, hasList, onBack, onAskAgain, onRun }: PreviewProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  // Who is subscribed already changes only by joining the list.
  const count =
    report.counts.subscribed + report.counts.asked + Math.max(0, report.counts.joined - report.counts.subscribed - report.counts.asked);
  return (
    <>
      <ImportedSubscribers report={report} hasList={hasList} />
      {(report.counts.refused > 0 || isAskedAgain) && (
        <Checkbox
          checked={isAskedAgain}
          label={intl.formatMessage(messages.askRefused)}
          description={intl.formatMessage(messages.askRefusedHint)}
          onChange={(event) => onAskAgain(event.currentTarget.checked)}
        />
      )}
      {count === 0 && (
        <Text size="sm">
          <FormattedMessage {...messages.nothingToImport} />
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          <FormattedMessage {...messages.back} />
        </Button>
        <Button disabled={count === 0} onClick={onRun}>
          <FormattedMessage {...messages.importButton} values={counted(numbers, count)} />
        </Button>
      </Group>
    </>
  );
}
