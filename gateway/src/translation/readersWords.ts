import { defaultLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';
import { GraphQLError } from 'graphql';

import type { Context } from '../graph/context.ts';
import { inLanguage } from './catalogues.ts';
import { hasSeparators } from './translateText.ts';

export interface Reader extends Pick<Context, 'language'> {
  readonly viewer: Pick<Context['viewer'], 'info'>;
}

/** A text of the api in the language of the reader, and its numbers in their format, which is only asked for where a number has separators. */
export async function inReadersWords({ language, viewer }: Reader, text: string): Promise<string> {
  if (!hasSeparators(text)) return inLanguage(language, text);
  // An error that says why there is no session has no reader with a format of their own.
  const info = await viewer.info().catch(() => undefined);
  return inLanguage(language, text, info?.number_format);
}

/** Whether a text may stay as it is without a look at it: hundreds of reasons in English cost no turn of the event loop each. */
export const isReadAsWritten = ({ language }: Reader, text: string): boolean => language === defaultLanguage && !hasSeparators(text);

async function translated(error: GraphQLError, reader: Reader): Promise<GraphQLError> {
  const { title } = error.extensions;
  const message = await inReadersWords(reader, error.message);
  const heading = typeof title === 'string' ? await inReadersWords(reader, title) : undefined;
  if (message === error.message && heading === title) return error;
  const { nodes = null, source = null, positions = null, path, originalError = null } = error;
  const extensions = { ...error.extensions, ...(heading === undefined ? {} : { title: heading }) };
  return new GraphQLError(message, { nodes, source, positions, path, originalError, extensions });
}

/** The same errors in the words of the caller. */
export async function errorsInReadersWords(errors: readonly GraphQLError[], reader: Reader): Promise<readonly GraphQLError[]> {
  return Promise.all(errors.map(async (error) => translated(error, reader)));
}
