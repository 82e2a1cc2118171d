import { Badge, Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { ValueDiff } from '../../resources/diff/ValueDiff.tsx';
import { changeText, fieldLabel, isNothing } from '../../resources/diff/changeWords.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { DraftChangesMutation } from './__generated__/DraftChangesMutation.graphql.ts';
import type { DraftPageQuery } from './__generated__/DraftPageQuery.graphql.ts';
import { DraftRenderings } from './DraftRenderings.tsx';
import { draftKinds } from './draftKinds.ts';
import styles from './drafts.module.css';
import { draftsMessages as messages } from './drafts.messages.ts';

type Found = NonNullable<NonNullable<DraftPageQuery['response']['store']>['draft']>;

/** What has no name for staff is called as calls call it. */
const asInCalls = (name: string) => name.replaceAll('.', ' › ').replaceAll('_', ' ');

const labelsOf = (kind: string) => draftKinds.get(kind)?.labels ?? {};

function fieldName(intl: IntlShape, kind: string, field: string): string {
  const label = fieldLabel(intl, labelsOf(kind), field);
  return label === field ? asInCalls(field) : label;
}

function KindName({ kind }: { readonly kind: string }) {
  const found = draftKinds.get(kind);
  return found === undefined ? asInCalls(kind.toLowerCase()) : <FormattedMessage {...found.title} />;
}

interface DraftChangesProps {
  readonly changes: Found['changes'];
  readonly isClosed: boolean;
  readonly onDone: () => void;
}

/** What a draft changes, field by field, and why something of it cannot be published. */
export function DraftChanges({ changes, isClosed, onDone }: DraftChangesProps) {
  const intl = useIntl();
  const isDone = useIsDoneOr(messages.failed);
  /** Changes whose look is shown. */
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setShown((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  const [remove, isRemoving] = useWrite<DraftChangesMutation>(graphql`
    mutation DraftChangesMutation($input: RemoveDraftChangeInput!) {
      payload: removeDraftChange(input: $input) {
        draft {
          changeCount
        }
        errors {
          code
          message
        }
      }
    }
  `);
  return (
    <FormSection title={messages.changes}>
      {changes.length === 0 && (
        <p className={styles['soft']}>
          <FormattedMessage {...messages.noChanges} />
        </p>
      )}
      <ul className={styles['list']}>
        {changes.map(({ id, kind, name, action, problem, hasRendering, changes: fields }) => (
          <li key={id} className={styles['card']}>
            <div className={styles['head']}>
              <span className={styles['name']}>{name}</span>
              <span className={styles['soft']}>
                <KindName kind={kind} />
              </span>
              {action !== '%future added value' && (
                <Badge variant="light" size="sm" radius="sm" tt="none" color={action === 'DELETE' ? 'red' : 'blue'}>
                  <FormattedMessage {...messages[action]} />
                </Badge>
              )}
              {!isClosed && hasRendering && (
                <Button
                  variant="subtle"
                  size="xs"
                  aria-expanded={shown.has(id)}
                  aria-label={intl.formatMessage(shown.has(id) ? messages.hideOne : messages.showOne, { name })}
                  onClick={() => toggle(id)}
                >
                  <FormattedMessage {...(shown.has(id) ? messages.hideLook : messages.showLook)} />
                </Button>
              )}
              {!isClosed && (
                <Button
                  variant="subtle"
                  size="xs"
                  loading={isRemoving}
                  aria-label={intl.formatMessage(messages.removeOne, { name })}
                  onClick={() => void remove({ input: { id } }).then((answer) => isDone(answer?.payload) && onDone())}
                >
                  <FormattedMessage {...messages.remove} />
                </Button>
              )}
            </div>
            {problem !== '' && <p className={styles['problem']}>{problem}</p>}
            {action !== 'DELETE' && fields.length > 0 && (
              <dl className={styles['fields']}>
                {fields
                  .filter(({ field, after }) => field !== 'scope' && (action === 'UPDATE' || !isNothing(after)))
                  .map(({ field, before, after }) => [
                    <dt key={`${field} name`} className={styles['soft']}>
                      {fieldName(intl, kind, field)}
                    </dt>,
                    <dd key={field}>
                      {action === 'UPDATE' ? (
                        <ValueDiff field={field} before={before} after={after} labels={labelsOf(kind)} />
                      ) : (
                        <ins>{changeText(intl, after, field)}</ins>
                      )}
                    </dd>,
                  ])}
              </dl>
            )}
            {!isClosed && shown.has(id) && (
              <PageErrorBoundary attempt={id} onRetry={() => toggle(id)}>
                <Suspense fallback={<Skeleton h={240} />}>
                  <DraftRenderings change={id} name={name} />
                </Suspense>
              </PageErrorBoundary>
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
