import { Button, Group, NumberInput, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { EnumSelect } from '../../ui/form/EnumSelect.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { MailContentFields } from '../content/MailContentFields.tsx';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import { testWords } from './emailTriggersList.ts';
import { canMove, delayOf, type DelayUnit, type FlowStep, mailsBefore, minutesOf, movedStep, withoutStep } from './flowDraft.ts';
import { mailTitle } from './mailTitle.ts';

interface StepPanelProps {
  readonly step: FlowStep;
  readonly steps: readonly FlowStep[];
  readonly audiences: readonly string[];
  readonly storeId: string;
  /** What the ids of the inputs begin with. */
  readonly fieldId: string;
  readonly isReadOnly: boolean;
  readonly onChange: (steps: readonly FlowStep[]) => void;
  readonly onRemoved: () => void;
}

const titles = { EMAIL: messages.kindEMAIL, DELAY: messages.kindDELAY, CONDITION: messages.kindCONDITION } as const;

/** The step that is selected in the flow: its fields, and its place in the line. */
export function StepPanel({ step, steps, audiences, storeId, fieldId, isReadOnly, onChange, onRemoved }: StepPanelProps) {
  const set = (change: Partial<FlowStep>) => onChange(steps.map((one) => (one.id === step.id ? { ...one, ...change } : one)));
  const id = `${fieldId}-${step.id}`;
  const { content } = step;
  const tools = !isReadOnly && (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowUp size={14} aria-hidden />}
        disabled={!canMove(steps, step.id, -1)}
        onClick={() => onChange(movedStep(steps, step.id, -1))}
      >
        <FormattedMessage {...messages.moveUp} />
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowDown size={14} aria-hidden />}
        disabled={!canMove(steps, step.id, 1)}
        onClick={() => onChange(movedStep(steps, step.id, 1))}
      >
        <FormattedMessage {...messages.moveDown} />
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => {
          onChange(withoutStep(steps, step.id));
          onRemoved();
        }}
      >
        <FormattedMessage {...messages.remove} />
      </Button>
    </Group>
  );
  if (content !== null)
    return (
      <>
        <FormSection title={messages.kindEMAIL}>{tools}</FormSection>
        <MailContentFields
          field={{ id, value: content, error: undefined, onChange: (changed) => set({ content: changed }), onBlur: () => undefined }}
          storeId={storeId}
          isReadOnly={isReadOnly}
        />
      </>
    );
  return (
    <FormSection title={titles[step.kind]}>
      {step.kind === 'DELAY' && (
        <DelayFields id={id} minutes={step.delayMinutes} isReadOnly={isReadOnly} onChange={(delayMinutes) => set({ delayMinutes })} />
      )}
      {step.kind === 'CONDITION' && (
        <ConditionFields id={id} step={step} steps={steps} audiences={audiences} isReadOnly={isReadOnly} onChange={set} />
      )}
      {tools}
    </FormSection>
  );
}

interface DelayFieldsProps {
  readonly id: string;
  readonly minutes: number;
  readonly isReadOnly: boolean;
  readonly onChange: (minutes: number) => void;
}

const longest = 180 * 24 * 60;

function DelayFields({ id, minutes, isReadOnly, onChange }: DelayFieldsProps) {
  const intl = useIntl();
  // The unit that the person chose stays, also when the number would fit a larger one.
  const [unit, setUnit] = useState<DelayUnit>(delayOf(minutes).unit);
  const size = minutesOf(unit);
  const words = { day: messages.unitday, hour: messages.unithour, minute: messages.unitminute };
  const limited = (count: number, of: number) => Math.min(longest, Math.max(1, Math.round(count * of)));
  return (
    <Group align="flex-end" gap="xs">
      <NumberInput
        id={id}
        label={intl.formatMessage(messages.delay)}
        value={minutes / size}
        min={1}
        max={longest / size}
        decimalScale={2}
        readOnly={isReadOnly}
        onChange={(count) => onChange(limited(Number(count) || 1, size))}
      />
      <Select
        aria-label={intl.formatMessage(messages.unit)}
        data={(['day', 'hour', 'minute'] as const).map((value) => ({ value, label: intl.formatMessage(words[value]) }))}
        value={unit}
        allowDeselect={false}
        readOnly={isReadOnly}
        onChange={(value) => {
          const next = value as DelayUnit; // one of the three above
          setUnit(next);
          onChange(limited(minutes / size, minutesOf(next)));
        }}
      />
    </Group>
  );
}

interface ConditionFieldsProps {
  readonly id: string;
  readonly step: FlowStep;
  readonly steps: readonly FlowStep[];
  readonly audiences: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<FlowStep>) => void;
}

function ConditionFields({ id, step, steps, audiences, isReadOnly, onChange }: ConditionFieldsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const mails = mailsBefore(steps, step.id).map(({ id: mail }) => ({ value: mail, label: mailTitle(intl, numbers, steps, mail) }));
  return (
    <>
      <EnumSelect
        field={{ id, value: step.test, error: undefined, onChange: (test) => onChange({ test }) }}
        label={messages.test}
        words={testWords}
        isReadOnly={isReadOnly}
      />
      {(step.test === 'OPENED' || step.test === 'CLICKED') && (
        <Select
          id={`${id}-mail`}
          label={intl.formatMessage(messages.testMail)}
          data={[{ value: '', label: intl.formatMessage(messages.latestMail) }, ...mails]}
          value={step.mail}
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(mail) => mail !== null && onChange({ mail })}
        />
      )}
      {step.test === 'IN_AUDIENCE' && (
        <Select
          id={`${id}-audience`}
          label={intl.formatMessage(messages.audience)}
          data={[...audiences]}
          value={step.audience}
          searchable
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(audience) => audience !== null && onChange({ audience })}
        />
      )}
    </>
  );
}
