import { invoicesMessages } from '../company/invoices/invoices.messages.ts';
import { invoicesPaths } from '../company/invoices/invoicesPaths.ts';
import { subscribeMessages } from '../email/subscribe/subscribe.messages.ts';
import { subscribePaths } from '../email/subscribe/subscribePaths.ts';

/** Pages for people without an account, each a document of its own: a shopper who unsubscribes loads nothing of the console. */
export const publicDocuments = [
  { path: subscribePaths.page.pattern, name: 'Subscribe', title: subscribeMessages.name },
  { path: invoicesPaths.page.pattern, name: 'Invoice', title: invoicesMessages.name },
] as const;
