import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import type { Logger } from 'pino';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { type OpenedMail, openMail } from '../content/renderMail.ts';
import type { ClaimedMessage } from './claimMessages.ts';
import type { MailVariant } from './sends.ts';

export interface SendingStore {
  readonly key: string;
  readonly companyKey: string;
  readonly name: string;
  readonly domain: string;
  readonly currency: string;
  readonly language: string;
  readonly logo: string;
  readonly priceDecimals: number | null;
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
  /** The emails of a send by the name of their content, its own by none. */
  readonly mails: ReadonlyMap<string, OpenedMail>;
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
      const mails = new Map<string, OpenedMail>();
      for (const one of [{ name: '', content }, ...variants])
        mails.set(one.name, await openMail({ db, log, store: this.#store }, configuration, mailContent.parse(one.content), now));
      this.#sends.delete(id);
      // The oldest goes: flows have many steps.
      const [oldest] = this.#sends.keys();
      if (this.#sends.size >= 50 && oldest !== undefined) this.#sends.delete(oldest);
      this.#sends.set(id, { mails, configuration, content: written, keepsCopies: isLocal || isOpen || people <= mostCopies });
    }
  }

  /** What a message is drawn from. One whose experiment was stopped since it was queued has the content of the send itself. */
  of({ sendId, variant }: ClaimedMessage): { readonly mail: OpenedMail; readonly keepsCopies: boolean } | undefined {
    const send = this.#sends.get(sendId);
    const mail = send?.mails.get(variant) ?? send?.mails.get('');
    return send && mail && { mail, keepsCopies: send.keepsCopies };
  }
}
