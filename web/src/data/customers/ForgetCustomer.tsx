import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import type { ForgetCustomerMutation } from './__generated__/ForgetCustomerMutation.graphql.ts';
import { customersMessages as messages } from './customers.messages.ts';

interface ForgetCustomerProps {
  /** Global id of the customer. */
  readonly id: string;
  /** What has to be typed: the address, or the id of a customer without one. */
  readonly address: string;
  readonly onClose: () => void;
  readonly onForgotten: () => void;
}

/** Forgetting a person cannot be undone: the dialog says what goes and wants the address typed. */
export function ForgetCustomer({ id, address, onClose, onForgotten }: ForgetCustomerProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [confirm, setConfirm] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [write, isWriting] = useWrite<ForgetCustomerMutation>(graphql`
    mutation ForgetCustomerMutation($input: ForgetCustomerInput!) {
      forgetCustomer(input: $input) {
        deletedId
        orders
        errors {
          field
          message
        }
      }
    }
  `);
  const isTyped = confirm.trim().toLowerCase() === address.trim().toLowerCase();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isTyped || isWriting) return;
    const payload = (await write({ input: { id, confirm } }))?.forgetCustomer;
    if (payload === undefined) return;
    const [error] = payload.errors;
    if (error !== undefined) {
      setProblem(error.message);
      return;
    }
    showToast({
      type: 'success',
      title: intl.formatMessage(messages.forgetDone),
      message: intl.formatMessage(messages.forgetDoneText, counted(numbers, payload.orders)),
    });
    onForgotten();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage {...messages.forgetTitle} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <form onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="sm">
          <Text size="sm">
            <FormattedMessage {...messages.forgetText} />
          </Text>
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.forgetShop} />
          </Text>
          <TextInput
            data-autofocus
            label={<FormattedMessage {...messages.forgetConfirm} values={{ address }} />}
            value={confirm}
            error={problem}
            autoComplete="off"
            onChange={(event) => {
              setConfirm(event.currentTarget.value);
              setProblem(null);
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <FormattedMessage {...messages.forgetCancel} />
            </Button>
            <Button type="submit" color="red" disabled={!isTyped} loading={isWriting}>
              <FormattedMessage {...messages.forget} />
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
