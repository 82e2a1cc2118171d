import { targetNeeds } from '@endcap/schema/audience/integrations/exporterTargets.ts';

import type { Database } from '../../db/database.ts';
import { callService } from './callService.ts';
import { secretNamed } from '../../credentials/secretNamed.ts';
import { accessToken } from './exporterTokens.ts';
import type { ExporterBody, PushTarget, PushTools } from './pushTarget.ts';
import { signInOf } from './signInProviders.ts';
import { googleAds } from './targets/googleAds.ts';
import { klaviyo } from './targets/klaviyo.ts';
import { listmonk } from './targets/listmonk.ts';
import { mailchimp } from './targets/mailchimp.ts';
import { mautic } from './targets/mautic.ts';
import { meta } from './targets/meta.ts';
import { webhook } from './targets/webhook.ts';

type PushedTarget = Exclude<ExporterBody['target'], 'csv' | 'sftp'>;

const targets: Readonly<Record<PushedTarget, PushTarget>> = {
  webhook,
  listmonk,
  mautic,
  klaviyo,
  mailchimp,
  google_ads: googleAds,
  meta,
};

export interface OpenTarget {
  readonly target: PushTarget;
  readonly tools: PushTools;
}

/** The service of an integration, with the key to it. */
export async function openTarget(
  db: Database,
  { companyKey, storeKey, id, exporter }: { companyKey: string; storeKey: string; id: string; exporter: ExporterBody },
  pushed: PushedTarget,
  signal: AbortSignal,
): Promise<OpenTarget> {
  const { url } = targetNeeds[pushed];
  const base = (exporter.url.trim() || (url === 'required' ? '' : (url ?? ''))).replace(/\/+$/, '');
  const secret = await secretNamed(db, companyKey, storeKey, exporter.secret);
  const provider = signInOf(exporter);
  const key =
    provider === undefined ? secret : await accessToken(db, { companyKey, id, exporter, clientSecret: secret, provider }, new Date());
  return {
    target: targets[pushed],
    tools: { exporter, secret: key, isSignedIn: provider !== undefined, base, call: callService(base, signal) },
  };
}
