import { typedPath } from '../../app/router/typedPath.ts';
import { choiceFilter, newId, type ResourceAddress, resourcePaths, textFilter } from '../../resources/resourceAddress.ts';

/** Where one is proposed from a sentence. */
export const wizardPath = typedPath('/store/:storeId/email/ai-newsletters/wizard');

const { list, item } = resourcePaths('/store/:storeId/email/ai-newsletters');

/** A new one begins in the wizard. */
const itemOrWizard = (at: { readonly storeId: string; readonly id: string }) =>
  at.id === newId ? wizardPath({ storeId: at.storeId }) : item(at);

export const aiNewslettersAddress = {
  paths: { list, item: Object.assign(itemOrWizard, { pattern: item.pattern }) },
  list: {
    name: 'aiNewsletters',
    sortFields: ['name', 'state', 'sendAt', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'updatedAt', direction: 'DESC' },
    filters: {
      state: choiceFilter(['DRAFT', 'PENDING', 'SENDING', 'PAUSED', 'SENT', 'SENT_PARTIAL']),
      isWaiting: { kind: 'boolean' },
      subject: textFilter,
      updatedAt: { kind: 'date' },
    },
  },
} as const satisfies ResourceAddress;
