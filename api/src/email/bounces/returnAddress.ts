/** An address with the ID of a message in it. No one else knows that ID than who got the email, so a report about it is about that email. */
const tagged = /\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})@/i;

/** Longest name of a mailbox before the @, which has 64 characters with the plus sign and the ID. */
export const longestMailbox = 31;

/** The address that an email comes back to (VERP): that of the mailbox with the ID of the message after a plus sign. */
export function returnAddress(mailbox: string, messageId: string): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${messageId.replaceAll('-', '')}${mailbox.slice(at)}`;
}

/** The ID of the message that an address of returned emails has in it; undefined for any other text. */
export function returnedMessage(text: string): string | undefined {
  const [, ...parts] = tagged.exec(text) ?? [];
  return parts.length === 0 ? undefined : parts.join('-').toLowerCase();
}
