import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../../app/relay/loaded.ts';
import type { PageProps } from '../../../app/router/pageRoute.ts';
import { useCan } from '../../../app/router/viewerAbilities.ts';
import { showToast } from '../../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../../app/toasts/useUndoToast.ts';
import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { EmptyState } from '../../../ui/list/empty/EmptyState.tsx';
import { Moment } from '../../../ui/page/Moment.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { useReload } from '../../../ui/page/useReload.ts';
import { Notice } from '../../../ui/state/Notice.tsx';
import type { MappingsPageQuery } from './__generated__/MappingsPageQuery.graphql.ts';
import { ConfigurationTabs } from '../ConfigurationTabs.tsx';
import { entityMessages } from '../imports.messages.ts';
import styles from '../imports.module.css';
import { MappingDialog } from './MappingDialog.tsx';
import { mappingsMessages as messages } from './mappings.messages.ts';
import { useSavedMappings } from './useSavedMappings.ts';

type Saved = NonNullable<MappingsPageQuery['response']['store']>['savedMappings'][number];

const headings = [messages.name, messages.kind, messages.columns, messages.zone, messages.used, messages.actions];

/** The mappings that a store keeps under a name. */
export function MappingsPage({ queryRef, isStale }: PageProps<MappingsPageQuery>) {
  const data = usePreloadedQuery<MappingsPageQuery>(
    graphql`
      query MappingsPageQuery($storeId: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          savedMappings {
            id
            entity
            name
            mapping {
              column
              field
              divideBy
              splitBy
            }
            timeZone
            usedAt
            revision
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, savedMappings } = loaded(data.store);
  const intl = useIntl();
  const showUndo = useUndoToast();
  const numbers = useNumbers();
  const mayEdit = useCan()('IMPORT_EDIT');
  const reload = useReload();
  const { save, forget } = useSavedMappings();
  const [edited, setEdited] = useState<Saved>();
  const isDone = useIsDoneOr(messages.failed);
  const onDelete = async (saved: Saved) => {
    if (!isDone(await forget({ id: saved.id }))) return;
    reload();
    showUndo({
      title: intl.formatMessage(messages.deleted),
      message: saved.name,
      onUndo: async () => {
        if (saved.entity === '%future added value') return;
        const back = await save({ entity: saved.entity, name: saved.name, mapping: saved.mapping, timeZone: saved.timeZone });
        if (!isDone(back)) return;
        showToast({ type: 'success', title: intl.formatMessage(messages.restored) });
        reload();
      },
    });
  };
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.tab} />} text={<FormattedMessage {...messages.text} />} />
      <ConfigurationTabs storeId={storeId} current="mappings" />
      <div className={styles['page']} aria-busy={isStale}>
        {!mayEdit && (
          <Notice tone="info">
            <FormattedMessage {...messages.noRight} />
          </Notice>
        )}
        <section className={styles['panel']}>
          {savedMappings.length === 0 ? (
            <EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />
          ) : (
            // What scrolls must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div className={styles['frame']} tabIndex={0} role="group" aria-label={intl.formatMessage(messages.tab)}>
              <table className={`${styles['table']} ${styles['mapping']}`}>
                <thead>
                  <tr>
                    {headings.map((heading) => (
                      <th key={heading.id} scope="col">
                        <FormattedMessage {...heading} />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {savedMappings.map((saved) => (
                    <tr key={saved.id}>
                      <th scope="row">{saved.name}</th>
                      <td>
                        <FormattedMessage {...entityMessages[saved.entity].label} />
                      </td>
                      <td>
                        <FormattedMessage {...messages.columnCount} values={counted(numbers, saved.mapping.length)} />
                      </td>
                      <td>{saved.timeZone}</td>
                      <td>
                        <Moment at={saved.usedAt} />
                      </td>
                      <td>
                        {mayEdit && (
                          <span className={styles['rowActions']}>
                            <Button
                              size="compact-sm"
                              variant="default"
                              aria-label={intl.formatMessage(messages.of, { action: intl.formatMessage(messages.edit), name: saved.name })}
                              onClick={() => setEdited(saved)}
                            >
                              <FormattedMessage {...messages.edit} />
                            </Button>
                            <Button
                              size="compact-sm"
                              variant="light"
                              color="red"
                              aria-label={intl.formatMessage(messages.of, {
                                action: intl.formatMessage(messages.delete),
                                name: saved.name,
                              })}
                              onClick={() => void onDelete(saved)}
                            >
                              <FormattedMessage {...messages.delete} />
                            </Button>
                          </span>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </section>
      </div>
      {edited !== undefined && edited.entity !== '%future added value' && (
        <MappingDialog saved={{ ...edited, entity: edited.entity }} onSaved={reload} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
