import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { formMessages } from './form.messages.ts';
import type { Form } from './useForm.ts';

interface FormSummaryProps {
  readonly summary: Form<object>['summary'];
  /** What the fields are called, by name. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
}

/** Everything that keeps a form from being saved, each with a way to its field. */
export function FormSummary({ summary, labels }: FormSummaryProps) {
  const intl = useIntl();
  if (summary.length === 0) return null;
  const count = summary.filter((entry) => entry.fieldId !== undefined).length;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle aria-hidden />}
      title={
        count > 0 ? <FormattedMessage {...formMessages.summary} values={{ count }} /> : <FormattedMessage {...formMessages.summaryRest} />
      }
    >
      <List size="sm">
        {summary.map(({ name, fieldId, text }) => (
          <List.Item key={`${fieldId} ${text}`}>
            {fieldId === undefined ? (
              text
            ) : (
              <Anchor
                component="button"
                type="button"
                size="sm"
                c="inherit"
                underline="always"
                onClick={() => document.getElementById(fieldId)?.focus()}
              >
                {labels[name] === undefined
                  ? text
                  : intl.formatMessage(formMessages.summaryLine, { field: intl.formatMessage(labels[name]), problem: text })}
              </Anchor>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
