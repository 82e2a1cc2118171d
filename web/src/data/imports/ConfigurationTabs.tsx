import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { importsPaths } from './importsPaths.ts';
import { mappingsMessages as messages } from './mappings/mappings.messages.ts';

/** The parts of data configuration. */
export function ConfigurationTabs({ storeId, current }: { storeId: string; current: 'sync' | 'mappings' }) {
  const tabs = [
    { name: 'sync', to: importsPaths.configuration({ storeId }), label: messages.tabSync },
    { name: 'mappings', to: importsPaths.mappings({ storeId }), label: messages.tab },
  ] as const;
  return <PageTabs label={messages.tabs} tabs={tabs} current={current} />;
}
