import { searchOf } from '../router/typedPath.ts';

/** Where support is asked, with a message to begin with, in the language of the console. The gateway sends on to the deployment's own support, or offers an email. */
export function supportPath(message: string, reference: string, lang: string): string {
  return `/support${searchOf({ message, reference, lang })}`;
}
