declare module 'virtual:words/*' {
  import type { MessageFormatElement } from 'react-intl';

  /** Words of one language by message id: plain text, or a syntax tree where the message has arguments. */
  export const words: Readonly<Record<string, string | MessageFormatElement[]>>;
}
