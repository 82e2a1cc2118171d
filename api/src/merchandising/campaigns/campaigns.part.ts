import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';

import type { Part } from '../../configuration/part.ts';
import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import type { CampaignBody } from '../engine/campaignTriggers.ts';
import { storeTimeZone } from '../../store/stores/storeTime.ts';
import { instantOf } from '../engine/localTimes.ts';
import { type MerchandisingSettings, merchandisingSettingsPart } from '../settings/merchandisingSettings.part.ts';

/** The campaigns that are enabled in a store, by id. */
export const campaignsPart: Part<CampaignBody, ReadonlyMap<string, CampaignBody>> = {
  kind: merchandisingCampaigns.kind,
  body: merchandisingCampaigns.fields,
  compile: () => {
    const all = new Map<string, CampaignBody>();
    return { add: ({ id, body }) => void all.set(id, body), done: () => all };
  },
};

/** Ids by precedence: as staff have ordered them, and before those what no one has ordered yet. */
export function byPrecedence(ids: Iterable<string>, order: readonly string[]): string[] {
  const places = new Map(order.map((id, at) => [id, at]));
  const placeOf = (id: string) => places.get(id) ?? -1;
  return [...ids].sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
}

/** Start and end of a campaign as moments of the store's time zone. */
export interface CampaignWindow {
  readonly startsAt: number;
  readonly endsAt: number;
}

export function windowOf({ start_at: start, end_at: end }: Pick<CampaignBody, 'start_at' | 'end_at'>, zone: string): CampaignWindow {
  return {
    startsAt: start === null ? -Infinity : instantOf(start, zone).getTime(),
    endsAt: end === null ? Infinity : instantOf(end, zone).getTime(),
  };
}

export const isWithinWindow = ({ startsAt, endsAt }: CampaignWindow, now: Date): boolean =>
  startsAt <= now.getTime() && now.getTime() < endsAt;

export interface StoreCampaign extends CampaignWindow {
  readonly id: string;
  readonly body: CampaignBody;
}

interface StoreCampaigns {
  readonly zone: string;
  /** Whether any of them has a start or an end, to which the zone matters. */
  readonly isDated: boolean;
  /** By precedence. */
  readonly campaigns: readonly StoreCampaign[];
  readonly settings: MerchandisingSettings;
}

const prepared = new WeakMap<StoreConfiguration, StoreCampaigns>();

/** The enabled campaigns of a store by precedence, with their windows by the store's clock. */
export async function storeCampaigns(db: Database, configuration: StoreConfiguration): Promise<StoreCampaigns> {
  const kept = prepared.get(configuration);
  if (kept !== undefined && !kept.isDated) return kept;
  const all = await configuration.ready(campaignsPart);
  const isDated = [...all.values()].some(({ start_at: start, end_at: end }) => start !== null || end !== null);
  const zone = isDated ? await storeTimeZone(db, configuration.storeKey) : 'UTC';
  if (kept?.zone === zone) return kept;
  const settings = await configuration.ready(merchandisingSettingsPart);
  const campaigns = byPrecedence(all.keys(), settings.order).flatMap((id) => {
    const body = all.get(id);
    return body === undefined ? [] : [{ id, body, ...windowOf(body, zone) }];
  });
  const made = { zone, isDated, campaigns, settings };
  prepared.set(configuration, made);
  return made;
}
