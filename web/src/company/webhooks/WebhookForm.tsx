import { Checkbox } from '@mantine/core';
import { useIntl } from 'react-intl';

import { type NamedStore, StoreChecks } from '../../resources/pickers/StoreChecks.tsx';
import type { StoreChecks_company$key } from '../../resources/pickers/__generated__/StoreChecks_company.graphql.ts';
import type { Draft } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { type EventType, eventTypes, webhooksMessages as messages } from './webhooks.messages.ts';
import styles from './webhooks.module.css';

export interface WebhookFields {
  readonly name: string;
  readonly url: string;
  readonly events: readonly EventType[];
  readonly storeIds: readonly string[];
}

interface WebhookFormProps {
  readonly form: Form<Draft<WebhookFields>>;
  readonly company: StoreChecks_company$key;
  readonly known: readonly NamedStore[];
  readonly isReadOnly: boolean;
  readonly onTicked: (store: NamedStore) => void;
}

/** The URL of a webhook, and the events that it gets. */
export function WebhookForm({ form, company, known, isReadOnly, onTicked }: WebhookFormProps) {
  const intl = useIntl();
  const events = form.field('events');
  const stores = form.field('storeIds');
  return (
    <>
      <FormSection title={messages.itemTitle}>
        <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
        <TextField field={form.field('url')} label={messages.url} hint={messages.urlHint} isRequired isReadOnly={isReadOnly} />
        <Checkbox.Group
          id={events.id}
          label={intl.formatMessage(messages.events)}
          value={[...events.value]}
          error={events.error}
          onChange={(chosen) => events.onChange(eventTypes.filter((type) => chosen.includes(type)))}
        >
          <div className={styles['events']}>
            {eventTypes.map((type) => (
              <Checkbox key={type} size="sm" value={type} label={intl.formatMessage(messages[type])} disabled={isReadOnly} />
            ))}
          </div>
        </Checkbox.Group>
      </FormSection>
      <FormSection title={messages.stores} hint={messages.storesHint}>
        <StoreChecks
          company={company}
          id={stores.id}
          label={intl.formatMessage(messages.stores)}
          chosen={form.values.storeIds}
          known={known}
          isReadOnly={isReadOnly}
          onToggle={(store, isChosen) => {
            if (isChosen) onTicked(store);
            const others = form.values.storeIds.filter((id) => id !== store.id);
            stores.onChange(isChosen ? [...others, store.id] : others);
          }}
        />
      </FormSection>
    </>
  );
}
