import { Combobox, ScrollArea, useCombobox } from '@mantine/core';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';
import { useRouter } from 'found';

import { companyPaths } from '../company/companies/companyPaths.ts';
import { storePaths } from '../store/stores/storePaths.ts';
import type { StoreSelector_viewer$key } from './__generated__/StoreSelector_viewer.graphql.ts';
import { shellMessages } from './shell.messages.ts';
import { filterStores } from './storeChoices.ts';
import styles from './StoreSelector.module.css';

interface Props {
  readonly viewer: StoreSelector_viewer$key;
  readonly storeId: string | undefined;
  readonly companyId: string | undefined;
  /** Name of the store or company at hand. */
  readonly scopeName: string;
}

/** Value of the entry that leads to the form for a new store; no store id looks like it. */
const addStorePrefix = 'add:';
/** From this many stores on, typing beats looking. */
const searchFrom = 8;

/** The store at hand, and the way to the others, grouped by company. */
export function StoreSelector({ viewer: viewerKey, storeId, companyId, scopeName }: Props) {
  const { companies } = useFragment(
    graphql`
      fragment StoreSelector_viewer on Viewer {
        companies {
          companyId
          name
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
  const { router } = useRouter();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => setSearch('') });
  const count = companies.reduce((sum, { stores }) => sum + stores.length, 0);
  const shown = filterStores(companies, search);

  const choose = (value: string): void => {
    combobox.closeDropdown();
    if (value.startsWith(addStorePrefix)) router.push(companyPaths.addStore({ companyId: value.slice(addStorePrefix.length) }));
    else if (value !== storeId) router.push(storePaths.dashboard({ storeId: value }));
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={320} position="bottom-start" offset={6} withinPortal shadow="md">
      <Combobox.Target>
        <button
          type="button"
          className={styles['target']}
          aria-label={intl.formatMessage(shellMessages.switchStore, { name: scopeName })}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={styles['name']}>{scopeName}</span>
          <IconSelector size={16} stroke={1.6} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {count >= searchFrom && (
          <Combobox.Search
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.selectFirstOption();
            }}
            placeholder={intl.formatMessage(shellMessages.findStore)}
            aria-label={intl.formatMessage(shellMessages.findStore)}
          />
        )}
        <Combobox.Options aria-label={intl.formatMessage(shellMessages.chooseStore)}>
          <ScrollArea.Autosize mah={500} type="scroll">
            {shown.length === 0 && <Combobox.Empty>{intl.formatMessage(shellMessages.noStoreFound)}</Combobox.Empty>}
            {shown.map((company) => (
              <Combobox.Group key={company.companyId} label={company.name}>
                {company.stores.map((store) => (
                  <Combobox.Option key={store.storeId} value={store.storeId} active={store.storeId === storeId}>
                    <span className={styles['option']}>
                      <span className={styles['optionName']}>{store.name}</span>
                      <span className={styles['domain']}>{store.domain}</span>
                      {store.storeId === storeId && <IconCheck size={16} className={styles['check']} aria-hidden />}
                    </span>
                  </Combobox.Option>
                ))}
                {company.canCreateStore && search === '' && (
                  <Combobox.Option
                    value={addStorePrefix + company.companyId}
                    active={company.companyId === companyId && storeId === undefined}
                  >
                    <span className={styles['add']}>
                      <IconPlus size={16} aria-hidden />
                      {intl.formatMessage(shellMessages.addStore)}
                    </span>
                  </Combobox.Option>
                )}
              </Combobox.Group>
            ))}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
