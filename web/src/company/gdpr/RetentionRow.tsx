import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import type { RetentionRow_rule$key } from './__generated__/RetentionRow_rule.graphql.ts';
import type { RetentionRowMutation } from './__generated__/RetentionRowMutation.graphql.ts';
import { retentionMessages as messages } from './gdpr.messages.ts';
import styles from './gdpr.module.css';

interface RetentionRowProps {
  readonly rule: RetentionRow_rule$key;
  /** Global id. */
  readonly companyId: string;
}

/** How long one kind of data is kept: a number of days, or empty for what may be kept. */
export function RetentionRow({ rule: key, companyId }: RetentionRowProps) {
  const { entity, days, leastDays, mostDays, lastRunAt, removed } = useFragment(
    graphql`
      fragment RetentionRow_rule on RetentionRule {
        entity
        days
        leastDays
        mostDays
        lastRunAt
        removed
      }
    `,
    key,
  );
  const intl = useIntl();
  const showUndo = useUndoToast();
  const id = useId();
  const numbers = useNumbers();
  const reload = useReload();
  const mayEdit = useCan()('COMPANY_GDPR_EDIT');
  const [text, setText] = useState(days == null ? '' : String(days));
  const [problem, setProblem] = useState<string>();
  const [write, isWriting] = useWrite<RetentionRowMutation>(graphql`
    mutation RetentionRowMutation($input: UpdateRetentionInput!) {
      updateRetention(input: $input) {
        rule {
          days
        }
        errors {
          field
          message
        }
      }
    }
  `);
  if (entity === '%future added value') return null;
  const name = intl.formatMessage(messages[entity]);
  const canKeep = entity !== 'EVENTS';
  const limits = { least: numbers.count(leastDays), most: numbers.count(mostDays) };
  const save = async (next: number | null): Promise<boolean> => {
    const payload = (await write({ input: { companyId, entity, days: next } }))?.updateRetention;
    if (payload === undefined) return false;
    const [error] = payload.errors;
    if (error !== undefined) {
      setProblem(error.message);
      return false;
    }
    setProblem(undefined);
    setText(next === null ? '' : String(next));
    reload();
    return true;
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const next = text.trim() === '' ? null : numbers.typed(text);
    if (
      next === undefined ||
      (next === null && !canKeep) ||
      (next !== null && (!Number.isInteger(next) || next < leastDays || next > mostDays))
    ) {
      setProblem(intl.formatMessage(messages.notNumber, limits));
      return;
    }
    const before = days ?? null;
    if (await save(next)) showUndo({ title: intl.formatMessage(messages.saved), onUndo: () => save(before) });
  };
  return (
    <li className={styles['rule']}>
      <form className={styles['days']} noValidate onSubmit={(event) => void onSubmit(event)}>
        <PlainField
          id={id}
          label={intl.formatMessage(messages.daysOf, { name })}
          hint={intl.formatMessage(canKeep ? messages.rangeOrEmpty : messages.range, limits)}
          value={text}
          error={problem}
          inputMode="numeric"
          readOnly={!mayEdit}
          onChange={setText}
        />
        {mayEdit && (
          <Button type="submit" variant="default" loading={isWriting} aria-label={intl.formatMessage(messages.saveOf, { name })}>
            <FormattedMessage {...messages.save} />
          </Button>
        )}
      </form>
      <span className={styles['status']}>
        {days == null ? (
          <FormattedMessage {...messages.kept} />
        ) : lastRunAt == null ? (
          <FormattedMessage {...messages.notRun} />
        ) : (
          <FormattedMessage {...messages.lastRun} values={{ when: <Moment at={lastRunAt} />, count: numbers.count(removed) }} />
        )}
      </span>
    </li>
  );
}
