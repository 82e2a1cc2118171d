import { Button } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import type { CommentFormCreateMutation } from './__generated__/CommentFormCreateMutation.graphql.ts';
import type { CommentFormUpdateMutation } from './__generated__/CommentFormUpdateMutation.graphql.ts';
import type { Commented } from './commented.ts';
import { commentsMessages as messages } from './comments.messages.ts';
import styles from './comments.module.css';
import { type Colleague, MentionField } from './MentionField.tsx';

interface CommentFormProps extends Commented {
  /** The comment that is changed; omitted for a new one. */
  readonly comment?: {
    readonly id: string;
    readonly revision: number;
    readonly text: string;
    readonly mentions: readonly Colleague[];
  };
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
}

/** Writes a comment, or changes one. */
export function CommentForm({ ownerId, objectId, comment, onSaved, onCancel }: CommentFormProps) {
  const [create] = useWrite<CommentFormCreateMutation>(graphql`
    mutation CommentFormCreateMutation($input: CreateCommentInput!) {
      payload: createComment(input: $input) {
        comment {
          id
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [update] = useWrite<CommentFormUpdateMutation>(graphql`
    mutation CommentFormUpdateMutation($input: UpdateCommentInput!) {
      payload: updateComment(input: $input) {
        comment {
          id
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const form = useForm({
    initial: { text: comment?.text ?? '', mentionIds: comment?.mentions ?? [] },
    schema: { text: [required, maxLength(4000)] },
    draft: false,
    onSave: async ({ text, mentionIds: chosen }) => {
      const mentionIds = chosen.map(({ userId }) => userId);
      const answer =
        comment === undefined
          ? await create({ input: { objectId, text, mentionIds } })
          : await update({ input: { id: comment.id, revision: comment.revision, text, mentionIds } });
      if (answer?.payload.comment != null) onSaved();
      return answer?.payload;
    },
  });
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals: the form of the resource must not be sent too.
        event.stopPropagation();
        void form.save();
      }}
    >
      {form.summary
        .filter(({ fieldId }) => fieldId === undefined)
        .map(({ text }) => (
          <Notice key={text} tone="danger">
            {text}
          </Notice>
        ))}
      <TextField field={form.field('text')} label={messages.text} rows={3} isReadOnly={false} />
      <MentionField {...{ ownerId, objectId }} field={form.field('mentionIds')} />
      <div className={styles['actions']}>
        {onCancel && (
          <Button variant="default" size="sm" onClick={onCancel}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        )}
        <Button type="submit" size="sm" loading={form.isSaving}>
          <FormattedMessage {...(comment === undefined ? messages.add : messages.save)} />
        </Button>
      </div>
    </form>
  );
}
