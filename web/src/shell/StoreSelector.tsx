import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { RouteLink } from '../app/router/RouteLink.tsx';
import { companyPaths } from '../company/companies/companyPaths.ts';
import { storePaths } from '../store/stores/storePaths.ts';
import { Popup } from '../ui/popup/Popup.tsx';
import type { StoreSelector_viewer$key } from './__generated__/StoreSelector_viewer.graphql.ts';
import { shellMessages } from './shell.messages.ts';
import { filterStores } from './storeChoices.ts';
import styles from './StoreSelector.module.css';

interface Props {
  readonly viewer: StoreSelector_viewer$key;
  readonly storeId: string | undefined;
  /** Name of the store or company at hand; empty where nothing was found. */
  readonly scopeName: string;
}

/** The store at hand, and the way to the others, grouped by company. */
export function StoreSelector({ viewer: viewerKey, storeId, scopeName }: Props) {
  const { companies } = useFragment(
    graphql`
      fragment StoreSelector_viewer on Viewer {
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
    `,
    viewerKey,
  );
  const intl = useIntl();
  const chooseStore = intl.formatMessage(shellMessages.chooseStore);
  return (
    <Popup
      className={styles['target']}
      label={scopeName === '' ? chooseStore : intl.formatMessage(shellMessages.switchStore, { name: scopeName })}
      title={chooseStore}
      width={320}
      button={
        <>
          <span className={styles['name']}>{scopeName === '' ? chooseStore : scopeName}</span>
          <IconSelector size={16} stroke={1.6} aria-hidden />
        </>
      }
    >
      {(close) => <StoreChoices companies={companies} storeId={storeId} onChosen={close} />}
    </Popup>
  );
}

/** From this many stores on, typing beats looking. */
const searchFrom = 8;

interface ChoicesProps {
  readonly companies: readonly {
    readonly companyId: string;
    readonly name: string;
    readonly canView: boolean;
    readonly canCreateStore: boolean;
    readonly stores: readonly { readonly storeId: string; readonly name: string; readonly domain: string }[];
  }[];
  readonly storeId: string | undefined;
  readonly onChosen: () => void;
}

function StoreChoices({ companies, storeId, onChosen }: ChoicesProps) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const count = companies.reduce((sum, { stores }) => sum + stores.length, 0);
  const shown = filterStores(companies, search);
  return (
    <>
      {count >= searchFrom && (
        <input
          type="search"
          className={styles['search']}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={intl.formatMessage(shellMessages.findStore)}
          aria-label={intl.formatMessage(shellMessages.findStore)}
        />
      )}
      {shown.length === 0 && <p className={styles['none']}>{intl.formatMessage(shellMessages.noStoreFound)}</p>}
      {shown.map((company) => (
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
                  data-autofocus={store.storeId === storeId ? '' : undefined}
                  onNavigate={onChosen}
                >
                  <span className={styles['optionName']}>{store.name}</span>
                  <span className={styles['domain']}>{store.domain}</span>
                  {store.storeId === storeId && <IconCheck size={16} className={styles['check']} aria-hidden />}
                </RouteLink>
              </li>
            ))}
            {company.canCreateStore && search === '' && (
              <li>
                <RouteLink
                  to={companyPaths.addStore({ companyId: company.companyId })}
                  className={styles['add'] ?? ''}
                  onNavigate={onChosen}
                >
                  <IconPlus size={16} aria-hidden />
                  {intl.formatMessage(shellMessages.addStore)}
                </RouteLink>
              </li>
            )}
          </ul>
        </section>
      ))}
    </>
  );
}
