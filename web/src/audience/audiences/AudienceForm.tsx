import { Input, SegmentedControl } from '@mantine/core';
import { useIntl } from 'react-intl';

import type { Draft } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import type { AudienceFields } from './audienceDraft.ts';
import { audiencesMessages as messages } from './audiences.messages.ts';
import { audienceTypeWords } from './audiencesList.ts';
import { ConditionsEditor } from './ConditionsEditor.tsx';

interface AudienceFormProps {
  readonly form: Form<Draft<AudienceFields>>;
  readonly storeId: string;
  readonly isReadOnly: boolean;
}

/** The fields of an audience. */
export function AudienceForm({ form, storeId, isReadOnly }: AudienceFormProps) {
  const intl = useIntl();
  const type = form.field('type');
  const conditions = form.field('conditions');
  return (
    <>
      <FormSection title={messages.itemTitle}>
        <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
        <TextField field={form.field('description')} label={messages.description} rows={2} isReadOnly={isReadOnly} />
        <Input.Wrapper
          id={type.id}
          label={intl.formatMessage(messages.type)}
          description={intl.formatMessage(messages.typeHint)}
          error={type.error}
        >
          <SegmentedControl
            mt={6}
            size="sm"
            value={type.value}
            readOnly={isReadOnly}
            aria-label={intl.formatMessage(messages.type)}
            data={(['DYNAMIC', 'SNAPSHOT'] as const).map((value) => ({ value, label: intl.formatMessage(audienceTypeWords[value]) }))}
            onChange={(value) => type.onChange(value === 'SNAPSHOT' ? 'SNAPSHOT' : 'DYNAMIC')}
          />
        </Input.Wrapper>
      </FormSection>
      <FormSection title={messages.conditions}>
        <Input.Wrapper id={conditions.id} error={conditions.error}>
          <ConditionsEditor
            storeId={storeId}
            text={conditions.value}
            onText={conditions.onChange}
            emptyMessage={messages.everyone}
            isReadOnly={isReadOnly}
          />
        </Input.Wrapper>
      </FormSection>
    </>
  );
}
