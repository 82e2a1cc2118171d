import { offeredLogics } from '../../recommendations/logic/offeredLogics.ts';
import { resourcePaths, type ResourceAddress } from '../../resources/resourceAddress.ts';

export const embedsAddress = {
  paths: resourcePaths('/store/:storeId/email/embeds'),
  list: {
    name: 'mailEmbeds',
    sortFields: ['name', 'format', 'logic', 'clicks', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filters: {
      isEnabled: { kind: 'boolean' },
      tool: { kind: 'choice', operators: ['IN'], values: ['MAILCHIMP', 'KLAVIYO', 'LISTMONK', 'MAUTIC', 'OTHER'] },
      format: { kind: 'choice', operators: ['IN'], values: ['IMAGE', 'HTML'] },
      logic: { kind: 'choice', operators: ['IN'], values: offeredLogics },
      clicks: { kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
    },
  },
} as const satisfies ResourceAddress;
