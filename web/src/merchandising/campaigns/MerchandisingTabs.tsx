import { useStoreScope } from '../../app/router/storeScope.ts';
import { experimentsPaths } from '../../resources/experiments/experimentsPaths.ts';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { categoryPagesMessages } from '../categoryPages/categoryPages.messages.ts';
import { campaignsAddress } from './campaignsAddress.ts';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

/** Parts of Merchandising, each with an address of its own. */
const tabs = [
  { name: 'campaigns', label: messages.tabCampaigns },
  { name: 'experiments', label: messages.tabExperiments },
  { name: 'categories', label: categoryPagesMessages.tab },
  { name: 'order', label: messages.tabOrder },
  { name: 'calendar', label: messages.tabCalendar },
  { name: 'travel', label: messages.tabTravel },
  { name: 'control', label: messages.tabControl },
] as const;

export type MerchandisingTab = (typeof tabs)[number]['name'];

/** The tab that an address of the campaigns' screen names. */
export const tabNamed = (name: string | null): MerchandisingTab => tabs.find((tab) => tab.name === name)?.name ?? 'campaigns';

export function MerchandisingTabs({ current }: { readonly current: MerchandisingTab }) {
  const { storeId } = useStoreScope();
  const to = (name: MerchandisingTab) =>
    name === 'experiments'
      ? experimentsPaths.list({ storeId })
      : campaignsAddress.paths.list({ storeId }, name === 'campaigns' ? {} : { tab: name });
  return <PageTabs label={messages.tabs} tabs={tabs.map((tab) => ({ ...tab, to: to(tab.name) }))} current={current} />;
}
