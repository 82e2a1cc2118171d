/** The sender as every API of an email service gets it. */
export interface ApiSender {
  /** Base URL; empty for the public one. */
  readonly url: string;
  readonly sender: { readonly name: string; readonly address: string };
  /** Empty for the sender's. */
  readonly replyTo: string;
}

/** A sender as headers have it: a name in quotes before its address. */
export const addressText = ({ name, address }: ApiSender['sender']): string =>
  `"${name.replaceAll(/["\\\r\n]/g, ' ').trim()}" <${address}>`;
