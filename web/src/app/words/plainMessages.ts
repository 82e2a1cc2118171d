import type { IntlShape, MessageDescriptor } from 'react-intl';

/** What makes the text of a message more than its words: arguments, tags, quotes. Shared with the build, which compiles just those. */
export const needsCompiling = /[{}<>'#]/;

/**
 * Says a message that is only words without asking react-intl, which would make a formatter of it, fail for want of a parser, and say the
 * words after two errors: half of the time of drawing a list.
 *
 * @param messages The words of the language by id; what they lack is said in the language of the code.
 */
export function withPlainMessages(intl: IntlShape, messages: IntlShape['messages']): IntlShape {
  const formatMessage = (descriptor: MessageDescriptor, ...rest: []): unknown => {
    const text = messages[String(descriptor.id)] ?? descriptor.defaultMessage;
    return typeof text === 'string' && text !== '' && !needsCompiling.test(text) ? text : intl.formatMessage(descriptor, ...rest);
  };
  // Its overloads differ only in what values may hold, and those are passed on.
  return { ...intl, formatMessage: formatMessage as IntlShape['formatMessage'] };
}
