import { Alert, Button, Group, Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Draft } from '../../resources/storedResource.ts';
import type { CodeProblem } from '../../ui/code/CodeEditor.tsx';
import { CodeField } from '../../ui/code/CodeField.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { BlockEditor } from './BlockEditor.tsx';
import { kindsFor } from './blockKinds.ts';
import type { DesignFields } from './designFields.ts';
import { designLanguage } from './designLanguage.ts';
import { designsMessages as messages } from './designs.messages.ts';
import { StyleFields } from './StyleFields.tsx';
import { typeWords } from './designsList.ts';
import { typesOf } from './designsAddress.ts';
import type { DesignArea } from './designsPaths.ts';
import { useDesignCode } from './useDesignCode.ts';
import { useDesignNames } from './useDesignNames.ts';

interface DesignFormProps {
  readonly form: Form<Draft<DesignFields>>;
  readonly area: DesignArea;
  readonly storeId: string;
  readonly isNew: boolean;
  readonly failure: string | null;
  /** What the preview found, shown at its place in the code. */
  readonly problems: readonly CodeProblem[];
  readonly isReadOnly: boolean;
}

/** What a design is, and its editor: blocks or code. */
export function DesignForm({ form, area, storeId, isNew, failure, problems, isReadOnly }: DesignFormProps) {
  const intl = useIntl();
  const names = useDesignNames(storeId);
  const { convert } = useDesignCode(storeId);
  const language = useMemo(() => designLanguage(names), [names]);
  const { spec, format, productType, editorVersion } = form.values;
  const type = form.field('productType');
  const blocks = form.field('spec');
  const isOmni = productType === 'OMNI_SEARCH';
  const asCode = async () => {
    if (spec === null) return;
    const code = await convert(spec, format);
    if (code !== undefined) form.set({ spec: null, editorVersion: null, source: code.source, css: code.css });
  };
  return (
    <>
      {failure !== null && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={<FormattedMessage {...messages.failedTitle} />}>
          {failure}
        </Alert>
      )}
      <FormSection title={messages.sectionDesign}>
        <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
        {isNew && !isOmni && typesOf[area].length > 1 && (
          <Select
            id={type.id}
            label={intl.formatMessage(messages.productType)}
            data={typesOf[area]
              .filter((one) => one !== 'OMNI_SEARCH')
              .map((value) => ({ value, label: intl.formatMessage(typeWords[value]) }))}
            value={type.value}
            error={type.error}
            allowDeselect={false}
            readOnly={isReadOnly}
            onChange={(value) => value !== null && type.onChange(value as typeof type.value)} // one of the types above
          />
        )}
      </FormSection>
      {spec === null ? (
        <FormSection title={messages.sectionCode} hint={format === 'MJML' ? messages.codeHintMJML : messages.codeHintHTML}>
          <CodeField
            field={form.field('source')}
            label={intl.formatMessage(messages.source)}
            isReadOnly={isReadOnly}
            language={language}
            problems={problems}
          />
          {format === 'HTML' && (
            <CodeField
              field={form.field('css')}
              label={intl.formatMessage(messages.css)}
              hint={intl.formatMessage(messages.cssHint)}
              isReadOnly={isReadOnly}
            />
          )}
        </FormSection>
      ) : (
        <>
          <BlockEditor
            id={blocks.id}
            blocks={spec.blocks}
            error={blocks.error}
            kinds={kindsFor(area, format === 'MJML')}
            names={names}
            isReadOnly={isReadOnly}
            onChange={(changed) => blocks.onChange({ ...spec, blocks: changed })}
          />
          {(editorVersion !== null || isOmni) && (
            <StyleFields style={spec.style} isReadOnly={isReadOnly} onChange={(style) => blocks.onChange({ ...spec, style })} />
          )}
          {!isReadOnly && (
            <Group gap="sm">
              {editorVersion === null && !isOmni && (
                <Button variant="default" size="xs" onClick={() => form.set({ editorVersion: 2 })}>
                  <FormattedMessage {...messages.toDesigneditor} />
                </Button>
              )}
              {!isOmni && (
                <Button variant="default" size="xs" onClick={() => void asCode()}>
                  <FormattedMessage {...messages.toCode} />
                </Button>
              )}
            </Group>
          )}
        </>
      )}
    </>
  );
}
