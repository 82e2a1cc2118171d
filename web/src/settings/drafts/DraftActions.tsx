import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useChangeGuard } from '../../resources/changeGuard.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { maxLength } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { DraftAction, DraftActionsMutation } from './__generated__/DraftActionsMutation.graphql.ts';
import { draftsMessages as messages } from './drafts.messages.ts';

interface DraftActionsProps {
  /** Global id of the draft. */
  readonly draft: string;
  readonly actions: readonly string[];
  readonly onDone: () => void;
}

/** In the order of the buttons; the last one that can be done is the main one. */
const shown = ['DISCARD', 'UNDO', 'REJECT', 'REQUEST_REVIEW', 'APPROVE', 'PUBLISH'] as const;
const main: ReadonlySet<string> = new Set(['REQUEST_REVIEW', 'APPROVE', 'PUBLISH']);

/** What can be done with a draft now; a decision may have a note. */
export function DraftActions({ draft: draftId, actions, onDone }: DraftActionsProps) {
  const isDone = useIsDoneOr(messages.failed);
  const [deciding, setDeciding] = useState<'APPROVE' | 'REJECT'>();
  const [act, isActing] = useWrite<DraftActionsMutation>(graphql`
    mutation DraftActionsMutation($input: ActOnDraftInput!) {
      payload: actOnDraft(input: $input) {
        draft {
          state
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const guard = useChangeGuard();
  const send = async (action: DraftAction, note = '') => {
    if (action === 'PUBLISH' && !(await guard({ action, kind: undefined, draftId }))) return undefined;
    const payload = (await act({ input: { id: draftId, action, note } }))?.payload;
    if (isDone(payload)) onDone();
    return payload;
  };
  return (
    <Group gap="xs">
      {shown
        .filter((action) => actions.includes(action))
        .map((action) => (
          <Button
            key={action}
            variant={main.has(action) ? 'filled' : 'default'}
            loading={isActing}
            onClick={() => (action === 'APPROVE' || action === 'REJECT' ? setDeciding(action) : void send(action))}
          >
            <FormattedMessage {...messages[action]} />
          </Button>
        ))}
      {deciding !== undefined && (
        <DecisionDialog
          action={deciding}
          onDecide={async (note) => {
            const payload = await send(deciding, note);
            if (payload?.errors.length === 0) setDeciding(undefined);
            return payload;
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Group>
  );
}

interface DecisionDialogProps {
  readonly action: 'APPROVE' | 'REJECT';
  readonly onDecide: (note: string) => Promise<DraftActionsMutation['response']['payload'] | undefined>;
  readonly onClose: () => void;
}

function DecisionDialog({ action, onDecide, onClose }: DecisionDialogProps) {
  const form = useForm({
    initial: { note: '' },
    schema: { note: [maxLength(2000)] },
    draft: false,
    onSave: ({ note }) => onDecide(note),
  });
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages[action]} />}
      text={<FormattedMessage {...(action === 'APPROVE' ? messages.approveText : messages.rejectText)} />}
      saveText={<FormattedMessage {...messages[action]} />}
      onClose={onClose}
    >
      <TextField field={form.field('note')} label={messages.decisionNote} rows={3} isReadOnly={false} />
    </FormDialog>
  );
}
