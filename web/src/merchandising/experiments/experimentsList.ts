import type { MessageDescriptor } from 'react-intl';

import { typedPath } from '../../app/router/typedPath.ts';
import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { experimentsMessages as messages } from './experiments.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { experimentsAddress } from './experimentsAddress.ts';

export const subjectWords = {
  SEARCH_RULE: messages.kindSEARCH_RULE,
  SEARCH_SYNONYM: messages.kindSEARCH_SYNONYM,
  SEARCH_REDIRECT: messages.kindSEARCH_REDIRECT,
  SEARCH_CONFIGURATION: messages.kindSEARCH_CONFIGURATION,
  SLIDER: messages.kindSLIDER,
  MERCHANDISING_CAMPAIGN: messages.kindMERCHANDISING_CAMPAIGN,
  NEWSLETTER: messages.kindNEWSLETTER,
  AI_NEWSLETTER: messages.kindAI_NEWSLETTER,
  EMAIL_TRIGGER: messages.kindEMAIL_TRIGGER,
} as const;

/** Pages of what experiments change. */
export const subjectPaths = {
  SEARCH_RULE: typedPath('/store/:storeId/search/rules/:id'),
  SEARCH_SYNONYM: typedPath('/store/:storeId/search/synonyms/:id'),
  SEARCH_REDIRECT: typedPath('/store/:storeId/search/redirects/:id'),
  SLIDER: typedPath('/store/:storeId/recommendations/sliders/:id'),
  MERCHANDISING_CAMPAIGN: typedPath('/store/:storeId/merchandising/:id'),
  NEWSLETTER: typedPath('/store/:storeId/email/newsletters/:id'),
  AI_NEWSLETTER: typedPath('/store/:storeId/email/ai-newsletters/:id'),
  EMAIL_TRIGGER: typedPath('/store/:storeId/email/triggers/:id'),
} as const;

/** Subjects whose groups are recipients of emails. */
export const isMailSubject = (subject: string) => subject === 'NEWSLETTER' || subject === 'AI_NEWSLETTER' || subject === 'EMAIL_TRIGGER';

export const configurationPath = typedPath('/store/:storeId/search/configuration');

type Look = { readonly word: MessageDescriptor; readonly color: string };

export const stateLooks: Readonly<Record<'DRAFT' | 'RUNNING' | 'STOPPED' | 'APPLIED', Look>> = {
  DRAFT: { word: messages.stateDRAFT, color: 'gray' },
  RUNNING: { word: messages.stateRUNNING, color: 'blue' },
  STOPPED: { word: messages.stateSTOPPED, color: 'gray' },
  APPLIED: { word: messages.stateAPPLIED, color: 'green' },
};

export const verdictLooks: Readonly<Record<'TOO_FEW' | 'UNDECIDED' | 'VARIANT' | 'CONTROL', Look & { readonly text: MessageDescriptor }>> =
  {
    TOO_FEW: { word: messages.verdictTOO_FEW, color: 'gray', text: messages.explainTOO_FEW },
    UNDECIDED: { word: messages.verdictUNDECIDED, color: 'gray', text: messages.explainUNDECIDED },
    VARIANT: { word: messages.verdictVARIANT, color: 'green', text: messages.explainVARIANT },
    CONTROL: { word: messages.verdictCONTROL, color: 'red', text: messages.explainCONTROL },
  };

export const experimentsKind = {
  ...experimentsAddress,
  kind: 'EXPERIMENT',
  can: 'MERCHANDISING_EDIT',

  isMadeElsewhere: true,
  words: messages,
  labels: {
    name: messages.name,
    hypothesis: messages.hypothesis,
    goal: messages.goal,
    share: messages.share,
    plannedVisitors: messages.plannedVisitors,
    subjectId: messages.subject,
    change: messages.tested,
  },
  columns: resourceColumns(messages.name, [
    { name: 'state', label: messages.state, width: '8rem' },
    { name: 'subject', label: messages.subject, width: '14rem' },
    { name: 'visitors', label: messages.visitors, isNumeric: true, width: '7rem' },
    { name: 'result', label: messages.result, width: '14rem' },
  ]),
  definition: listDefinition(experimentsAddress.list, {
    isEnabled: resourcesMessages.enabled,
    subject: { label: messages.subject, choices: subjectWords },
  }),
} satisfies ResourceKind;
