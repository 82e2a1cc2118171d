import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsSplit2, IconBolt, IconClock, IconFlag, IconMail, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { FlowEditor_trigger$data, FlowEditor_trigger$key } from './__generated__/FlowEditor_trigger.graphql.ts';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import { testWords, typeWords } from './emailTriggersList.ts';
import { delayOf, type FlowLine, type FlowStep, freeId, mainLine, newStep, type StepKind, stepsOn, withStep } from './flowDraft.ts';
import styles from './FlowEditor.module.css';
import { mailTitle } from './mailTitle.ts';
import type { TriggerType } from './triggerFields.ts';

interface FlowEditorProps {
  /** With the figures of its steps; null while there is none. */
  readonly trigger: FlowEditor_trigger$key | null;
  readonly type: TriggerType;
  readonly steps: readonly FlowStep[];
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onChange: (steps: readonly FlowStep[]) => void;
  readonly isReadOnly: boolean;
}

type StepFigures = FlowEditor_trigger$data['byStep'][number];

const icons: Readonly<Record<StepKind, ReactNode>> = {
  EMAIL: <IconMail size={18} aria-hidden />,
  DELAY: <IconClock size={18} aria-hidden />,
  CONDITION: <IconArrowsSplit2 size={18} aria-hidden />,
};

const waits = { day: messages.waitday, hour: messages.waithour, minute: messages.waitminute };

/** A step in a few words. */
function stepTitle(intl: IntlShape, numbers: ReturnType<typeof useNumbers>, step: FlowStep, steps: readonly FlowStep[]): string {
  if (step.kind === 'EMAIL') return mailTitle(intl, numbers, steps, step.id);
  if (step.kind === 'CONDITION')
    return step.test === 'IN_AUDIENCE' && step.audience !== ''
      ? intl.formatMessage(messages.inAudience, { name: step.audience })
      : intl.formatMessage(testWords[step.test]);
  const { count, unit } = delayOf(step.delayMinutes);
  return intl.formatMessage(waits[unit], counted(numbers, count));
}

/** The flow of a trigger, from top to bottom: every step is a button that selects it; branches stand side by side where there is room. */
export function FlowEditor(props: FlowEditorProps) {
  const { trigger: key, type } = props;
  const trigger = useFragment(
    graphql`
      fragment FlowEditor_trigger on EmailTrigger {
        byStep {
          step
          waiting
          sent
          opened
          clicked
          revenue {
            amount
            currency
          }
        }
      }
    `,
    key,
  );
  const figures = new Map((trigger?.byStep ?? []).map((one) => [one.step, one]));
  return (
    <div className={styles['flow']}>
      <div className={styles['end']}>
        <IconBolt size={18} aria-hidden />
        <FormattedMessage {...typeWords[type].name} />
      </div>
      <Line {...props} figures={figures} line={mainLine} />
      <div className={styles['end']}>
        <IconFlag size={18} aria-hidden />
        <FormattedMessage {...messages.end} />
      </div>
    </div>
  );
}

interface LineProps extends Omit<FlowEditorProps, 'trigger' | 'type'> {
  readonly figures: ReadonlyMap<string, StepFigures>;
  readonly line: FlowLine;
}

function Line(props: LineProps) {
  const { steps, line, figures, selected, onSelect, onChange, isReadOnly } = props;
  const intl = useIntl();
  const numbers = useNumbers();
  const add = (kind: StepKind, after: string | null) => {
    const step = newStep(freeId(steps), kind, line);
    onChange(withStep(steps, step, after));
    onSelect(step.id);
  };
  const lineName = intl.formatMessage(
    line.parent === '' ? messages.mainLine : line.branch === 'YES' ? messages.branchYes : messages.branchNo,
  );
  const adder = (label: string, after: string | null) =>
    isReadOnly ? (
      <div className={styles['stem']} />
    ) : (
      <AddStep label={label} isFull={steps.length >= 40} onAdd={(kind) => add(kind, after)} />
    );
  return (
    <div className={styles['line']}>
      {adder(intl.formatMessage(messages.addFirst, { line: lineName }), null)}
      {stepsOn(steps, line).map((step) => {
        const title = stepTitle(intl, numbers, step, steps);
        return (
          <div key={step.id} className={styles['step']}>
            <button
              type="button"
              className={styles['node']}
              data-kind={step.kind}
              aria-pressed={step.id === selected}
              onClick={() => onSelect(step.id === selected ? null : step.id)}
            >
              {icons[step.kind]}
              <span className={styles['words']}>
                <span className={styles['title']}>{title}</span>
                <Figures kind={step.kind} figures={figures.get(step.id)} />
              </span>
            </button>
            {step.kind === 'CONDITION' && (
              <div className={styles['branches']}>
                {(['YES', 'NO'] as const).map((branch) => (
                  <section
                    key={branch}
                    className={styles['branch']}
                    aria-label={intl.formatMessage(branch === 'YES' ? messages.branchYes : messages.branchNo)}
                  >
                    <span className={styles['answer']} data-branch={branch}>
                      <FormattedMessage {...(branch === 'YES' ? messages.yes : messages.no)} />
                    </span>
                    <Line {...props} line={{ parent: step.id, branch }} />
                  </section>
                ))}
              </div>
            )}
            {adder(intl.formatMessage(messages.addHere, { step: title }), step.id)}
          </div>
        );
      })}
    </div>
  );
}

interface FiguresProps {
  readonly kind: StepKind;
  readonly figures: StepFigures | undefined;
}

function Figures({ kind, figures }: FiguresProps) {
  const numbers = useNumbers();
  if (figures === undefined) return null;
  const { sent, opened, clicked, revenue, waiting } = figures;
  const share = (count: number) => numbers.percent(count / sent);
  return (
    <span className={styles['figures']}>
      {kind === 'EMAIL' && sent > 0 && (
        <span>
          <FormattedMessage
            {...messages.stepFigures}
            values={{ sent: numbers.count(sent), opened: share(opened), clicked: share(clicked), revenue: numbers.roundMoney(revenue) }}
          />
        </span>
      )}
      {waiting > 0 && (
        <span>
          <FormattedMessage {...messages.waitingHere} values={counted(numbers, waiting)} />
        </span>
      )}
    </span>
  );
}

interface AddStepProps {
  readonly label: string;
  /** Whether the flow has as many steps as it may. */
  readonly isFull: boolean;
  readonly onAdd: (kind: StepKind) => void;
}

const kinds = { EMAIL: messages.kindEMAIL, DELAY: messages.kindDELAY, CONDITION: messages.kindCONDITION } as const;

function AddStep({ label, isFull, onAdd }: AddStepProps) {
  return (
    <div className={styles['stem']}>
      <Menu position="right" withinPortal transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon
            className={styles['add'] ?? ''}
            variant="default"
            radius="xl"
            size={24}
            aria-label={label}
            title={label}
            disabled={isFull}
          >
            <IconPlus size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(['EMAIL', 'DELAY', 'CONDITION'] as const).map((kind) => (
            <Menu.Item key={kind} leftSection={icons[kind]} onClick={() => onAdd(kind)}>
              <FormattedMessage {...kinds[kind]} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
