import { chatTestsAddress } from '../../chat/tests/chatTestsAddress.ts';
import { companyUsagePaths } from '../../company/usage/companyUsagePaths.ts';
import { webhooksAddress } from '../../company/webhooks/webhooksAddress.ts';
import { importsPaths } from '../../data/imports/importsPaths.ts';
import { suspiciousSalesPaths } from '../../data/sales/suspiciousSalesPaths.ts';
import { logsPaths } from '../../developers/logs/logsPaths.ts';
import { aiNewslettersAddress } from '../../email/aiNewsletters/aiNewslettersAddress.ts';
import { campaignsAddress } from '../../merchandising/campaigns/campaignsAddress.ts';
import { draftsPaths } from '../../settings/drafts/draftsPaths.ts';
import { hitPath } from '../globalSearch/hitPath.ts';

interface NotifiedObject {
  readonly type: string;
  readonly objectType: string;
  /** The list that a resource is in, e.g. `searchRules`. */
  readonly list?: string | null | undefined;
  readonly objectId: string;
  readonly companyId: string;
  readonly storeId: string | null | undefined;
}

/** Where a notification leads, by the patterns of named routes; undefined for what has no screen, or happened in several stores. */
export function notificationPath(
  { type, objectType, list, objectId: id, companyId, storeId }: NotifiedObject,
  patternOf: (name: string) => string | undefined,
): string | undefined {
  if (type.startsWith('COMMENT_') && objectType !== 'draft')
    return hitPath({ kind: 'CONTENT', internalId: id, storeId, companyId, list }, patternOf);
  if (type.startsWith('USAGE_')) return companyUsagePaths.usage({ companyId });
  if (type === 'WEBHOOK_STOPPED') return webhooksAddress.paths.item({ companyId, id });
  if (storeId == null) return undefined;
  const paths: Readonly<Record<string, string>> = {
    IMPORT_FAILED: importsPaths.configuration({ storeId }),
    FEED_FAILED: importsPaths.configuration({ storeId }),
    JOB_FAILED: logsPaths.list({ storeId }),
    ORDER_SUSPICIOUS: suspiciousSalesPaths.list({ storeId }),
    DRAFT_SUBMITTED: draftsPaths.item({ storeId, draft: id }),
    DRAFT_APPROVED: draftsPaths.item({ storeId, draft: id }),
    DRAFT_REJECTED: draftsPaths.item({ storeId, draft: id }),
    COMMENT_MENTIONED: draftsPaths.item({ storeId, draft: id }),
    COMMENT_ADDED: draftsPaths.item({ storeId, draft: id }),
    DRAFT_PUBLISHED: draftsPaths.item({ storeId, draft: id }),
    EMAIL_APPROVAL: aiNewslettersAddress.paths.item({ storeId, id }),
    CHAT_TESTS_FAILED: chatTestsAddress.paths.list({ storeId }),
    CAMPAIGN_STARTED: campaignsAddress.paths.item({ storeId, id }),
    CAMPAIGN_ENDED: campaignsAddress.paths.item({ storeId, id }),
  };
  return paths[type];
}
