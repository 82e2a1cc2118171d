import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';

import type { Context } from '../graph/context.ts';
import { inReadersWords, isReadAsWritten, type Reader } from './readersWords.ts';

/** A text, or a list of texts; everything else as it is. */
function inWords(reader: Reader, value: unknown): unknown {
  if (Array.isArray(value)) {
    const each = value.map((one: unknown) => inWords(reader, one));
    return each.some((one) => one instanceof Promise) ? Promise.all(each) : each;
  }
  return typeof value !== 'string' || isReadAsWritten(reader, value) ? value : inReadersWords(reader, value);
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
        return value instanceof Promise ? value.then((said) => inWords(context, said)) : inWords(context, value);
      };
    }
  }
  return schema;
}
