import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { RouteLink } from '../app/router/RouteLink.tsx';
import { useNumbers } from '../app/words/numbers.ts';
import { companyPaths } from '../company/companies/companyPaths.ts';
import { storePaths } from '../store/stores/storePaths.ts';
import { TextButton } from '../ui/state/TextButton.tsx';
import type { StoreChoicesQuery } from './__generated__/StoreChoicesQuery.graphql.ts';
import { useLiveQuery } from '../app/relay/useLiveQuery.ts';
import { storeChoicesMessages as messages } from './storeChoices.messages.ts';
import styles from './StoreSelector.module.css';

/** Stores on screen at most: more are found by typing. */
const mostShown = 50;

interface Props {
  readonly storeId: string | undefined;
  readonly onChosen: () => void;
}

/** Stores by company, found by the server: ten thousand of them are as quick as ten. */
export function StoreChoices({ storeId, onChosen }: Props) {
  const intl = useIntl();
  const numbers = useNumbers();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  // The code may come after the popup has opened: then nothing in it has the focus yet.
  useEffect(() => input.current?.focus(), []);
  const query = search.trim();
  const { answer, isLoading, hasFailed, retry } = useLiveQuery<StoreChoicesQuery>(
    graphql`
      query StoreChoicesQuery($query: String!, $first: NonNegativeInt!) {
        viewer {
          storeChoices(query: $query, first: $first) {
            totalCount
            companies {
              companyId
              name
              canView: viewerCan(ability: COMPANY_VIEW)
              canCreateStore: viewerCan(ability: STORE_CREATE)
              stores {
                storeId
                name
                domain
              }
            }
          }
        }
      }
    `,
    { query, first: mostShown },
    query === '' ? 0 : undefined,
  );
  const choices = hasFailed ? undefined : answer?.viewer?.storeChoices;
  const shown = choices?.companies.reduce((sum, { stores }) => sum + stores.length, 0) ?? 0;
  return (
    <>
      <input
        ref={input}
        type="search"
        className={styles['search']}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        placeholder={intl.formatMessage(messages.find)}
        aria-label={intl.formatMessage(messages.find)}
      />
      <div className={styles['choices']} aria-busy={isLoading}>
        {hasFailed && (
          <p className={styles['none']} role="alert">
            {intl.formatMessage(messages.failed)} <TextButton onClick={retry}>{intl.formatMessage(messages.retry)}</TextButton>
          </p>
        )}
        {choices?.companies.map((company) => (
          <section key={company.companyId} aria-label={company.name}>
            <h2 className={styles['company']}>
              {company.canView ? (
                <RouteLink to={companyPaths.overview({ companyId: company.companyId })} onNavigate={onChosen}>
                  {company.name}
                </RouteLink>
              ) : (
                company.name
              )}
            </h2>
            <ul className={styles['stores']}>
              {company.stores.map((store) => (
                <li key={store.storeId}>
                  <RouteLink
                    to={storePaths.dashboard({ storeId: store.storeId })}
                    className={styles['option'] ?? ''}
                    aria-current={store.storeId === storeId ? 'true' : undefined}
                    onNavigate={onChosen}
                  >
                    <span className={styles['optionName']}>{store.name}</span>
                    <span className={styles['domain']}>{store.domain}</span>
                    {store.storeId === storeId && <IconCheck size={16} className={styles['check']} aria-hidden />}
                  </RouteLink>
                </li>
              ))}
              {company.canCreateStore && query === '' && (
                <li>
                  <RouteLink
                    to={companyPaths.addStore({ companyId: company.companyId })}
                    className={styles['add'] ?? ''}
                    onNavigate={onChosen}
                  >
                    <IconPlus size={16} aria-hidden />
                    {intl.formatMessage(messages.add)}
                  </RouteLink>
                </li>
              )}
            </ul>
          </section>
        ))}
        {choices !== undefined && (
          <p className={styles['none']} role="status">
            {choices.totalCount > shown
              ? intl.formatMessage(messages.more, { shown: numbers.count(shown), total: numbers.count(choices.totalCount) })
              : shown === 0 && query !== '' && intl.formatMessage(messages.none)}
          </p>
        )}
      </div>
    </>
  );
}
