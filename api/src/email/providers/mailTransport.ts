import type { MailKind } from '@endcap/schema/email/delivery/mailKinds.ts';

/** An email as it is handed over. */
export interface OutgoingMail {
  /** ID of the message, the same for every attempt: its Message-ID and the idempotency key of services that have one. */
  readonly id: string;
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * How handing over ended. `sent`: the service has it. `retry`: it has not, and may take it later. `refused`: it never will. `unknown`: it may have
 * it, as its answer was lost; sending again could reach the person twice.
 */
export type HandedOver =
  | { readonly state: 'sent'; readonly providerId: string; readonly answer: string }
  | { readonly state: 'retry'; readonly answer: string; readonly afterSeconds?: number }
  | { readonly state: 'refused'; readonly answer: string; readonly isAddress: boolean }
  | { readonly state: 'unknown'; readonly answer: string };

/** One way for emails to leave; made for a run of the sender and closed after it. */
export interface MailTransport {
  /** Nothing leaves: emails stay in the outbox for staff. */
  readonly isLocal: boolean;
  /** Emails that may be handed over at the same time. */
  readonly concurrency: number;
  /** Hands an email over. `leaving` is called at the last moment before the service can have all of it; without that call it never gets it. */
  send(mail: OutgoingMail, leaving?: () => void): Promise<HandedOver>;
  close(): void;
}
