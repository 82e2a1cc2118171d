import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';

import type { Context } from '../graph/context.ts';
import { inLanguage } from './catalogues.ts';

/** Fields marked `@translated` are read in the language of the request, lists of texts too. */
export function withTranslatedFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!field.astNode?.directives?.some(({ name }) => name.value === 'translated')) continue;
      const resolve: GraphQLFieldResolver<unknown, Context> = field.resolve ?? defaultFieldResolver;
      field.resolve = async (source, args, context, info) => {
        const value: unknown = await resolve(source, args, context, info);
        const inWords = (text: unknown) => (typeof text === 'string' ? inLanguage(context.language, text) : text);
        return Array.isArray(value) ? value.map(inWords) : inWords(value);
      };
    }
  }
  return schema;
}
