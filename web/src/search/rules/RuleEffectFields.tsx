import { Input, Skeleton, Text, TextInput } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { LaterFilterField } from '../../resources/filters/LaterFilterField.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { type Banner, hasBanner, type SearchRuleDraft } from './searchRuleDraft.ts';
import styles from './SearchRuleForm.module.css';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

const PictureField = lazyPart(async () => (await import('../../content/media/PictureField.tsx')).PictureField);

interface RuleEffectFieldsProps {
  readonly form: Form<SearchRuleDraft>;
  readonly storeId: string;
  readonly isReadOnly: boolean;
}

/** What rules do more rarely: each folded away until it is used. */
export function RuleEffectFields({ form, storeId, isReadOnly }: RuleEffectFieldsProps) {
  const { filter, replacement, redirectUrl, banner } = form.values;
  const bannerField = form.field('banner');
  const field = (name: keyof Banner) => ({
    id: `${bannerField.id}-${name}`,
    value: banner[name],
    error: undefined,
    onBlur: bannerField.onBlur,
    onChange: (value: string) => bannerField.onChange({ ...banner, [name]: value }),
  });
  return (
    <FormSection title={messages.sectionMore}>
      <Folded title={messages.filter} isUsed={filter !== ''}>
        <LaterFilterField
          field={form.field('filter')}
          label={messages.filter}
          hint={messages.filterHint}
          storeId={storeId}
          isReadOnly={isReadOnly}
        />
      </Folded>
      <Folded title={messages.replacement} isUsed={replacement !== ''}>
        <TextField field={form.field('replacement')} label={messages.replacement} hint={messages.replacementHint} isReadOnly={isReadOnly} />
      </Folded>
      <Folded title={messages.redirectUrl} isUsed={redirectUrl !== ''}>
        <TextField field={form.field('redirectUrl')} label={messages.redirectUrl} hint={messages.redirectHint} isReadOnly={isReadOnly} />
      </Folded>
      <Folded title={messages.banner} isUsed={hasBanner(banner) || banner.url !== ''}>
        <Text size="xs" c="dimmed">
          <FormattedMessage {...messages.bannerHint} />
        </Text>
        {bannerField.error !== undefined && <Input.Error id={bannerField.id}>{bannerField.error}</Input.Error>}
        <TextField field={field('title')} label={messages.bannerTitle} isReadOnly={isReadOnly} />
        <TextField field={field('text')} label={messages.bannerText} rows={2} isReadOnly={isReadOnly} />
        <Suspense fallback={<Skeleton h={96} />}>
          <PictureField
            label={messages.bannerImage}
            hint={messages.urlHint}
            {...field('imageUrl')}
            isReadOnly={isReadOnly}
            onPick={({ url }) => field('imageUrl').onChange(url)}
          />
        </Suspense>
        <TextField field={field('url')} label={messages.bannerUrl} hint={messages.urlHint} isReadOnly={isReadOnly} />
      </Folded>
    </FormSection>
  );
}

function Folded({
  title,
  isUsed,
  children,
}: {
  readonly title: MessageDescriptor;
  readonly isUsed: boolean;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isUsed);
  return (
    <details open={isOpen || isUsed} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Text component="summary" size="sm" fw={500} style={{ cursor: 'pointer' }}>
        <FormattedMessage {...title} />
      </Text>
      {/* What is folded away asks the store nothing. */}
      {(isOpen || isUsed) && (
        <div className={styles['form']} style={{ marginTop: 12 }}>
          {children}
        </div>
      )}
    </details>
  );
}

/** What staff call a rule, and when it holds. */
export function RuleNameAndDates({
  form,
  timeZone,
  isReadOnly,
}: Pick<RuleEffectFieldsProps, 'form' | 'isReadOnly'> & { readonly timeZone: string }) {
  const intl = useIntl();
  return (
    <FormSection title={messages.sectionDates}>
      <TextField field={form.field('title')} label={messages.title} hint={messages.titleHint} isReadOnly={isReadOnly} />
      {(['validFrom', 'validUntil'] as const).map((name) => {
        const field = form.field(name);
        return (
          <TextInput
            key={name}
            id={field.id}
            type="datetime-local"
            label={intl.formatMessage(messages[name])}
            description={intl.formatMessage(messages[`${name}Hint`], { timeZone: timeZone.replaceAll('_', ' ') })}
            value={field.value}
            error={field.error}
            readOnly={isReadOnly}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.currentTarget.value.slice(0, 16))}
          />
        );
      })}
    </FormSection>
  );
}
