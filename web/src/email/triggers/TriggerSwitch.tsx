import { Badge, Button, Group } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useResourceWrites } from '../../resources/useResourceWrites.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { Tooltip } from '../../ui/popup/Tooltip.tsx';
import type { TriggerSwitch_trigger$key } from './__generated__/TriggerSwitch_trigger.graphql.ts';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';

interface TriggerSwitchProps {
  readonly trigger: TriggerSwitch_trigger$key;
  /** People who would have entered in the last 30 days. */
  readonly people: number;
  /** Whether the form has changes that are not saved: those people were counted with them. */
  readonly isDirty: boolean;
}

/** Turns a trigger on, for this many people, and off. */
export function TriggerSwitch({ trigger: key, people, isDirty }: TriggerSwitchProps) {
  const { id, isEnabled, viewerCanEdit } = useFragment(
    graphql`
      fragment TriggerSwitch_trigger on EmailTrigger {
        id
        isEnabled
        viewerCanEdit
      }
    `,
    key,
  );
  const intl = useIntl();
  const showUndo = useUndoToast();
  const numbers = useNumbers();
  const can = useCan();
  const { setEnabled } = useResourceWrites();
  const turn = async (on: boolean) => {
    if (!(await setEnabled([id], on, { isQuiet: true }))) return;
    showUndo({ title: intl.formatMessage(on ? messages.turnedOn : messages.turnedOff), onUndo: () => setEnabled([id], !on) });
  };
  const mayEdit = can('EMAIL_EDIT') && viewerCanEdit;
  const blockedBy = mayEdit
    ? isDirty
      ? intl.formatMessage(messages.saveFirst)
      : undefined
    : intl.formatMessage(resourcesMessages.noRight);
  return (
    <Group gap="sm">
      <Badge variant="light" tt="none" color={isEnabled ? 'green' : 'gray'}>
        <FormattedMessage {...(isEnabled ? messages.isOn : messages.isOff)} />
      </Badge>
      <Tooltip label={blockedBy} disabled={blockedBy === undefined}>
        <Button
          variant={isEnabled ? 'default' : 'filled'}
          size="xs"
          aria-disabled={blockedBy !== undefined}
          onClick={() => {
            if (blockedBy === undefined) void turn(!isEnabled);
          }}
        >
          {isEnabled ? (
            <FormattedMessage {...messages.turnOff} />
          ) : (
            <FormattedMessage {...messages.turnOn} values={counted(numbers, people)} />
          )}
        </Button>
      </Tooltip>
    </Group>
  );
}
