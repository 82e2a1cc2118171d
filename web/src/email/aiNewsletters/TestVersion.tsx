import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { NewExperiment } from '../../resources/experiments/NewExperiment.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { MailContentDraft } from '../content/mailContentDraft.ts';
import { MailContentFields } from '../content/MailContentFields.tsx';
import { type AiNewsletterFields, inputOf } from './aiNewsletterFields.ts';
import { aiNewslettersMessages as messages } from './aiNewsletters.messages.ts';

interface TestVersionProps {
  /** Global ID of the store. */
  readonly store: string;
  /** Global ID of the newsletter. */
  readonly newsletter: string;
  /** As it is saved. */
  readonly fields: AiNewsletterFields;
}

interface VersionProps {
  readonly content: MailContentDraft;
  readonly onDone: (content: MailContentDraft) => void;
  readonly onClose: () => void;
}

/** Asks for the other version of the newsletter, which begins as the saved one. */
function VersionDialog({ content, onDone, onClose }: VersionProps) {
  const { storeId } = useStoreScope();
  const form = useForm<{ readonly content: MailContentDraft }>({
    initial: { content },
    schema: { content: [(given) => (given.subject.trim() === '' ? { message: messages.versionSubject } : undefined)] },
    draft: false,
    onSave: (typed) => {
      onDone(typed.content);
      return Promise.resolve({ errors: [] });
    },
  });
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<FormattedMessage {...messages.versionTitle} />}
      text={<FormattedMessage {...messages.versionText} />}
      saveText={<FormattedMessage {...messages.versionNext} />}
      onClose={onClose}
    >
      <MailContentFields field={form.field('content')} storeId={storeId} isReadOnly={false} />
    </FormDialog>
  );
}

/** Offers to test another version of an AI newsletter. What is typed in the newsletter itself is saved, and is no change to test. */
export function TestVersion({ store, newsletter, fields }: TestVersionProps) {
  const can = useCan();
  const [step, setStep] = useState<'version' | 'experiment'>();
  const [content, setContent] = useState<MailContentDraft>();
  if (!can('MERCHANDISING_EDIT')) return null;
  const onClose = () => setStep(undefined);
  const hasNewTexts = fields.recurrence.every !== 'ONCE' && fields.freshText;
  return (
    <FormSection title={messages.versionSection} hint={hasNewTexts ? messages.versionHintFresh : messages.versionHint}>
      <div>
        <Button variant="default" size="sm" onClick={() => setStep('version')}>
          <FormattedMessage {...messages.versionTest} />
        </Button>
      </div>
      {step === 'version' && (
        <VersionDialog
          content={content ?? fields.content}
          onClose={onClose}
          onDone={(typed) => {
            setContent(typed);
            setStep('experiment');
          }}
        />
      )}
      {step === 'experiment' && content !== undefined && (
        <NewExperiment
          store={store}
          change={{ aiNewsletter: inputOf({ ...fields, content }) }}
          subjectId={newsletter}
          name={fields.name}
          mail={fields.recurrence.every === 'ONCE' ? 'newsletter' : 'recurring'}
          onCreated={onClose}
          onClose={onClose}
        />
      )}
    </FormSection>
  );
}
