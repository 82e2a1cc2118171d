import type { MessageDescriptor } from 'react-intl';

import { importsPaths } from '../../../data/imports/importsPaths.ts';
import { referencePaths } from '../../../developers/reference/referencePaths.ts';
import { trackingCodePaths } from '../../../developers/trackingCode/trackingCodePaths.ts';
import type { TriggerType } from '../../../email/triggers/triggerFields.ts';
import { setupEmailMessages as messages } from './setupEmail.messages.ts';
import { triggerScreens, type setupPaths } from '../setupPaths.ts';

export const setupTriggers = ['abandonbasket', 'followup', 'automated', 'welcomeemail', 'leadads'] as const;

export type SetupTrigger = (typeof setupTriggers)[number];

/** A trigger that a screen sets up. */
export interface TriggerStart {
  readonly path: (typeof setupPaths)[SetupTrigger];
  readonly type: TriggerType;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** What must arrive for it, and where to see to that. */
  readonly dataText: MessageDescriptor;
  readonly dataLink: MessageDescriptor;
  readonly dataPath: (at: { readonly storeId: string }) => string;
  /** The signal that the screen needs. */
  readonly signal?: string;
}

const tracking = { dataLink: messages.trackingLink, dataPath: (at: { readonly storeId: string }) => trackingCodePaths.page(at) };
const imports = { dataLink: messages.importsLink, dataPath: (at: { readonly storeId: string }) => importsPaths.setup(at) };
const reference = { dataLink: messages.referenceLink, dataPath: (at: { readonly storeId: string }) => referencePaths.reference(at) };

export const triggerStarts: Readonly<Record<SetupTrigger, TriggerStart>> = {
  abandonbasket: {
    ...triggerScreens.abandonbasket,
    title: messages.basketTitle,
    text: messages.basketText,
    dataText: messages.basketData,
    ...tracking,
  },
  followup: {
    ...triggerScreens.followup,
    title: messages.followupTitle,
    text: messages.followupText,
    dataText: messages.followupData,
    ...imports,
  },
  automated: {
    ...triggerScreens.automated,
    title: messages.automatedTitle,
    text: messages.automatedText,
    dataText: messages.automatedData,
    ...imports,
  },
  welcomeemail: {
    ...triggerScreens.welcomeemail,
    title: messages.welcomeTitle,
    text: messages.welcomeText,
    dataText: messages.welcomeData,
    ...reference,
  },
  leadads: {
    ...triggerScreens.leadads,
    title: messages.leadadsTitle,
    text: messages.leadadsText,
    dataText: messages.leadadsData,
    signal: 'lead_ads',
    ...reference,
  },
};
