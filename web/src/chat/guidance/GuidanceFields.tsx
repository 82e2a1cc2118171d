import { Select } from '@mantine/core';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import type { Draft } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import type { GuidanceFields_store$key } from './__generated__/GuidanceFields_store.graphql.ts';
import { chatGuidanceMessages as messages } from './chatGuidance.messages.ts';
import { type GuidanceKind, type GuidanceSource, kindWords, type RuleFields, sourceWords } from './chatGuidanceList.ts';

interface GuidanceFieldsProps {
  readonly form: Form<Draft<RuleFields>>;
  readonly store: GuidanceFields_store$key;
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
}

const replyWords = {
  TRIGGER: [messages.reply, messages.replyHint],
  HAND_OVER: [messages.replyFirst, messages.replyHint],
  NEVER_SAY: [messages.replyInstead, messages.replyInsteadHint],
  STYLE: [messages.instruction, messages.instructionHint],
} as const;

const kinds = Object.keys(kindWords) as GuidanceKind[]; // the words are given for each kind
const sources = Object.keys(sourceWords) as GuidanceSource[]; // as above

/** The fields of a guidance rule, by its kind. */
export function GuidanceFields({ form, store, isNew, isReadOnly }: GuidanceFieldsProps) {
  const { chatGuidanceTemplates: templates } = useFragment(
    graphql`
      fragment GuidanceFields_store on Store @throwOnFieldError {
        chatGuidanceTemplates {
          name
          kind
          when
          reply
          source
          testQuestion
        }
      }
    `,
    store,
  );
  const intl = useIntl();
  const kind = form.field('kind');
  const source = form.field('source');
  const { kind: chosen } = form.values;
  const take = (name: string | null) => {
    const template = templates.find((one) => one.name === name);
    if (template === undefined || template.kind === '%future added value' || template.source === '%future added value') return;
    const { kind: ofTemplate, when, reply, source: from, testQuestion } = template;
    form.set({ kind: ofTemplate, when, reply, source: from ?? null, testQuestion });
  };
  const [replyLabel, replyHint] = chosen === 'SOURCE_FIRST' ? [] : replyWords[chosen];
  return (
    <FormSection title={messages.itemTitle}>
      {isNew && (
        <Select
          label={intl.formatMessage(messages.template)}
          placeholder={intl.formatMessage(messages.noTemplate)}
          data={templates.map(({ name }) => name)}
          readOnly={isReadOnly}
          onChange={take}
        />
      )}
      <Select
        id={kind.id}
        label={intl.formatMessage(messages.kind)}
        data={kinds.map((value) => ({ value, label: intl.formatMessage(kindWords[value]) }))}
        value={kind.value}
        error={kind.error}
        allowDeselect={false}
        readOnly={isReadOnly}
        onChange={(value) => value !== null && kind.onChange(value)}
      />
      {chosen !== 'STYLE' && (
        <TextField
          field={form.field('when')}
          label={chosen === 'NEVER_SAY' ? messages.phrase : messages.when}
          hint={chosen === 'NEVER_SAY' ? messages.phraseHint : messages.whenHint}
          rows={2}
          isRequired
          isReadOnly={isReadOnly}
        />
      )}
      {chosen === 'SOURCE_FIRST' && (
        <Select
          id={source.id}
          label={intl.formatMessage(messages.source)}
          data={sources.map((value) => ({ value, label: intl.formatMessage(sourceWords[value]) }))}
          value={source.value}
          error={source.error}
          readOnly={isReadOnly}
          onChange={source.onChange}
        />
      )}
      {replyLabel && (
        <TextField
          field={form.field('reply')}
          label={replyLabel}
          {...(replyHint && { hint: replyHint })}
          rows={4}
          isRequired={chosen === 'TRIGGER' || chosen === 'STYLE'}
          isReadOnly={isReadOnly}
        />
      )}
      <TextField field={form.field('testQuestion')} label={messages.testQuestion} isReadOnly={isReadOnly} />
    </FormSection>
  );
}
