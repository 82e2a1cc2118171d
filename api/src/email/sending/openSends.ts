import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import type { Logger } from 'pino';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { type OpenedMail, openMail } from '../content/renderMail.ts';
import type { ClaimedMessage } from './claimMessages.ts';
import { type MailVariant, variantPlace, variantPlaces } from './sends.ts';

export interface SendingStore {
  readonly key: string;
  readonly companyKey: string;
  readonly name: string;
  readonly domain: string;
  readonly currency: string;
  readonly language: string;
  readonly timeZone: string;
}

interface Tools {
  readonly db: Database;
  readonly log: Logger;
  readonly storeKey: string;
}

/** Sends of up to this many people are kept as they were sent. */
const mostCopies = 10_000;

interface OpenSend {
  readonly mails: readonly { readonly until: number; readonly mail: OpenedMail }[];
  readonly configuration: StoreConfiguration;
  readonly content: string;
  readonly keepsCopies: boolean;
}

/** The open mails of a run by their sends, opened again when the store's configuration or the step of a flow has changed. */
export class OpenSends {
  readonly #sends = new Map<string, OpenSend>();
  readonly #tools: Tools;
  readonly #store: SendingStore;

  constructor(tools: Tools, store: SendingStore) {
    this.#tools = tools;
    this.#store = store;
  }

  /** Opens the sends of claimed messages. */
  async open(ids: readonly string[], configuration: StoreConfiguration, isLocal: boolean, now: Date): Promise<void> {
    const { db, log, storeKey } = this.#tools;
    const rows = await rowsOf<{ id: string; content: unknown; variants: MailVariant[]; isOpen: boolean; people: number }>(
      db.pool,
      sql`SELECT id, content, variants, is_open AS "isOpen", recipients_count AS people FROM mail_sends WHERE store_key = ${storeKey} AND id = ANY(${ids}::uuid[])`,
    );
    for (const { id, content, variants, isOpen, people } of rows) {
      const written = JSON.stringify([content, variants]);
      const known = this.#sends.get(id);
      if (known?.configuration === configuration && known.content === written) continue;
      const mails: { until: number; mail: OpenedMail }[] = [];
      for (const { until, variant } of variantPlaces(variants)) {
        const one = mailContent.parse(variant?.content ?? content);
        mails.push({ until, mail: await openMail({ db, log, store: this.#store }, configuration, one, now) });
      }
      this.#sends.delete(id);
      // The oldest goes: flows have many steps.
      const [oldest] = this.#sends.keys();
      if (this.#sends.size >= 50 && oldest !== undefined) this.#sends.delete(oldest);
      this.#sends.set(id, { mails, configuration, content: written, keepsCopies: isLocal || isOpen || people <= mostCopies });
    }
  }

  of({ sendId, email }: ClaimedMessage): { readonly mail: OpenedMail; readonly keepsCopies: boolean } | undefined {
    const send = this.#sends.get(sendId);
    const place = variantPlace(sendId, email);
    const mail = send?.mails.find(({ until }) => place < until) ?? send?.mails.at(-1);
    return send && mail && { mail: mail.mail, keepsCopies: send.keepsCopies };
  }
}
