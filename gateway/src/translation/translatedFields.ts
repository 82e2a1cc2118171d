import { type ConsoleLanguage, defaultLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';
import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';

import type { Context } from '../graph/context.ts';
import { inLanguage } from './catalogues.ts';

/** A text, or a list of texts; everything else as it is. */
function inWords(language: ConsoleLanguage, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => inWords(language, one));
  return typeof value === 'string' ? inLanguage(language, value) : value;
}

/** Fields marked `@translated` are read in the language of the request, lists of texts too. */
export function withTranslatedFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!field.astNode?.directives?.some(({ name }) => name.value === 'translated')) continue;
      const resolve: GraphQLFieldResolver<unknown, Context> = field.resolve ?? defaultFieldResolver;
      field.resolve = (source, args, context, info) => {
        const value: unknown = resolve(source, args, context, info);
        // English is what is there: no turn of the event loop for each of hundreds of reasons.
        return context.language === defaultLanguage ? value : Promise.resolve(value).then((said) => inWords(context.language, said));
      };
    }
  }
  return schema;
}
