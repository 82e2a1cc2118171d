import type { MessageDescriptor } from 'react-intl';

/**
 * Declares the messages of a module: `id` is `area.module.key`, `defaultMessage` the en-US words. In place of react-intl's function
 * of the same name, whose type calls every message with an argument an error unless its arguments are declared a second time.
 */
export function defineMessages<Key extends string>(
  messages: Record<Key, { readonly id: string; readonly defaultMessage: string; readonly description?: string }>,
): Readonly<Record<Key, MessageDescriptor>> {
  return messages;
}
