import {
  buildASTSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getDirectiveValues,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isIntrospectionType,
  isSpecifiedScalarType,
} from 'graphql';

import { mergedSchema } from './mergeSchema.ts';

/** Types whose every field says who may have it. */
const guardedTypes: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Store', 'Company']);

const listArguments = ['orderBy', 'query'] as const;

/** Lists to choose from, which have one order and are searched, and a search itself, whose order is its answer. */
const choiceLists: ReadonlySet<string> = new Set(['Company.stores', 'Viewer.companies', 'Store.search']);

function ownTypes(schema: GraphQLSchema): GraphQLNamedType[] {
  return Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type));
}

/** A sentence begins with a capital letter, a digit or a quoted word, and ends with a full stop. Short names of things are descriptions too. */
function isSentence(description: string | null | undefined): boolean {
  return typeof description === 'string' && /^[^a-z\s]/.test(description) && description.trim().endsWith('.');
}

type Described = GraphQLArgument | GraphQLField<unknown, unknown> | GraphQLInputField;

/** `input` of a mutation is described by its type. */
function isInputArgument({ name }: Described): boolean {
  return name === 'input';
}

export function undescribed(schema: GraphQLSchema): string[] {
  const missing: string[] = [];
  const check = (where: string, description: string | null | undefined) => {
    if (!isSentence(description)) missing.push(where);
  };
  for (const type of ownTypes(schema)) {
    check(type.name, type.description);
    if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value.description);
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      check(`${type.name}.${field.name}`, field.description);
      if (!('args' in field)) continue;
      for (const argument of field.args)
        if (!isInputArgument(argument)) check(`${type.name}.${field.name}(${argument.name})`, argument.description);
    }
  }
  return missing;
}

/** Fields, arguments and inputs that may hold anything, and whose descriptions do not say what and why. */
export function unexplainedJson(schema: GraphQLSchema): string[] {
  return ownTypes(schema).flatMap((type) => {
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
    return Object.values<Described>(type.getFields()).flatMap((field): string[] => {
      const given: GraphQLType = field.type;
      return getNamedType(given).name === 'JSON' && !/JSON/.test(field.description ?? '') ? [`${type.name}.${field.name}`] : [];
    });
  });
}

/** Scalars of our schema that do not say where they are specified. */
export function unspecifiedScalars(schema: GraphQLSchema): string[] {
  return ownTypes(schema).flatMap((type) => (isScalarType(type) && !type.specifiedByURL ? [type.name] : []));
}

export function unguarded(schema: GraphQLSchema): string[] {
  return ownTypes(schema)
    .filter((type) => isObjectType(type) && guardedTypes.has(type.name))
    .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : []))
    .filter(({ field }) => !field.astNode?.directives?.some(({ name }) => name.value === 'auth'))
    .map(({ type, field }) => `${type.name}.${field.name}`);
}

/**
 * Fields that can be refused, by `Type.field`: those that name an ability, and those of Query that need a session. A mutation is refused as
 * a whole, and below the root a plain `@auth` refuses nothing that its object did not.
 */
export function refusableFields(schema: GraphQLSchema): ReadonlyMap<string, GraphQLField<unknown, unknown>> {
  const auth = schema.getDirective('auth');
  const found = new Map<string, GraphQLField<unknown, unknown>>();
  for (const type of ownTypes(schema)) {
    if (!auth || !isObjectType(type) || type === schema.getMutationType()) continue;
    for (const field of Object.values(type.getFields())) {
      const rule = field.astNode && getDirectiveValues(auth, field.astNode);
      const isRefusable = rule && (rule['can'] !== undefined || (type === schema.getQueryType() && rule['public'] !== true));
      if (isRefusable) found.set(`${type.name}.${field.name}`, field);
    }
  }
  return found;
}

/**
 * What is refused must not take away what is next to it, so it is nullable. It says `@semanticNonNull` where null means nothing else, or
 * its description says what null means.
 */
export function takingTheirParent(schema: GraphQLSchema): string[] {
  return [...refusableFields(schema)].flatMap(([name, { astNode, description, type }]) => {
    const isNeverNull = astNode?.directives?.some((directive) => directive.name.value === 'semanticNonNull') ?? false;
    const saysNull = /\bnull (?!stands)/.test(description ?? '');
    return isNonNullType(type) || isNeverNull === saysNull ? name : [];
  });
}

/** Texts that are named like one of a closed set: each with what it is. */
const freeTexts: Readonly<Record<string, string>> = {
  'ChatProduct.reason': 'what the assistant writes',
  'ContentPage.type': 'what the shop calls it',
  'HealthIgnore.reason': 'what staff wrote',
  'MailEmbed.code': 'HTML',
  'Subscriber.reason': 'what the email service answered, or staff wrote',
  'EnableTwoFactorPayload.recoveryCodes': 'secrets',
  'ReplaceRecoveryCodesPayload.recoveryCodes': 'secrets',
};

/** What people type: why they do something, and the code of their authenticator app. */
const typedTexts: ReadonlySet<string> = new Set(['reason', 'code']);

/** Fields of type String that are named like an enum, and whose descriptions do not say that they have no closed set of values. */
export function unlistedValues(schema: GraphQLSchema): string[] {
  const isNamed = (name: string) => /(?:^|[a-z])(?:kind|type|reason|code|status|state|mode)s?$/i.test(name);
  return ownTypes(schema).flatMap((type) => {
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
    return Object.values<Described>(type.getFields()).flatMap(({ name, type: given, description, astNode }): string[] => {
      const where = `${type.name}.${name}`;
      if (getNamedType(given).name !== 'String' || !isNamed(name) || Object.hasOwn(freeTexts, where)) return [];
      if (isInputObjectType(type) && typedTexts.has(name)) return [];
      const isTranslated = astNode?.directives?.some((directive) => directive.name.value === 'translated') === true;
      return isTranslated || /no closed set/.test(description ?? '') ? [] : [where];
    });
  });
}

/** Names that end as IDs do, but are no ID of an object of ours; those of URLs stay what URLs have. */
const otherIds: Readonly<Record<string, string>> = {
  internalId: 'the object’s own ID in URLs',
  ids: 'what the shop calls products, categories or pages',
  companyId: 'the ID of a company in URLs',
  storeId: 'the ID of a store in URLs',
  storeIds: 'the same, of several',
  articleId: 'the name of a help article in URLs',
  productId: 'what the shop calls a product',
  productIds: 'the same, of several',
  missingProductIds: 'the same, of those that do not exist',
  subcategoryIds: 'what the shop calls categories',
  missingIds: 'the same, of those that do not exist',
  customerId: 'what the shop calls a customer',
  orderId: 'what the shop calls an order',
  visitorId: 'what the tracking script calls a visitor',
  clientMutationId: 'the caller’s own',
  surveyId: 'an answer that is not read again',
  eventId: 'what receivers of a webhook know an event by',
  planId: 'what the payment provider calls a plan',
  vatId: 'a VAT number',
  publicKey: 'a key that is sent with calls',
  keyId: 'a key of the encryption of secrets',
};

/**
 * Fields that name another object, and do not say how: an `ID` has `@globalId`, and the description of any other says that it is an internalId. The test
 * of `globalIdArguments.ts` has the same of arguments and inputs.
 */
export function unmarkedIds(schema: GraphQLSchema): string[] {
  const isMarked = ({ name, type, description, astNode }: GraphQLField<unknown, unknown>) => {
    const { name: typeName } = getNamedType(type);
    if (typeName === 'ID') return name === 'id' || astNode?.directives?.some((directive) => directive.name.value === 'globalId') === true;
    const isId = typeName === 'UUID' || (typeName === 'String' && /(^id|Id|Key)s?$/.test(name));
    return !isId || Object.hasOwn(otherIds, name) || /\binternalId of\b/.test(description ?? '');
  };
  return ownTypes(schema).flatMap((type) =>
    isObjectType(type) || isInterfaceType(type)
      ? Object.values(type.getFields()).flatMap((field) => (isMarked(field) ? [] : [`${type.name}.${field.name}`]))
      : [],
  );
}

/** Enums of the same values that mean different things, by the second of each pair; the fields by which lists are ordered are each list's own. */
const alike: Readonly<Record<string, string>> = {
  ModifierReader: 'who read the steps; ChatWriter is who wrote an answer',
  SearchAttributeGroup: 'a group of attributes; PriceAffinity is how much a customer spends',
  AudienceFieldKind: 'a field of people; AttributeValueType is that of a product’s attribute',
  NotificationLevel: 'of a notification; HealthSeverity is that of a check',
};

/** Enums that have the values of another one, which should be one type. */
export function repeatedEnums(schema: GraphQLSchema): string[] {
  const byValues = new Map<string, string>();
  return ownTypes(schema).flatMap((type) => {
    if (!isEnumType(type) || type.name.endsWith('OrderField')) return [];
    const values = type
      .getValues()
      .map(({ name }) => name)
      .toSorted()
      .join();
    const first = byValues.get(values);
    if (first === undefined) byValues.set(values, type.name);
    return first === undefined || Object.hasOwn(alike, type.name) || Object.hasOwn(alike, first)
      ? []
      : [`${type.name} has the values of ${first}`];
  });
}

/** A payload names an object by its type, as `healthCheck` or `reindexJob`; the modifiers of a store are called so everywhere. */
function misnamedObjects(payload: GraphQLNamedType): string[] {
  if (!isObjectType(payload)) return [];
  return Object.values(payload.getFields()).flatMap(({ name, type }) => {
    if (!isObjectType(type) || type.name === 'ModifierList' || !type.getInterfaces().some((one) => one.name === 'Node')) return [];
    const own = `${type.name.charAt(0).toLowerCase()}${type.name.slice(1)}`;
    return name === own || name.endsWith(type.name) ? [] : [`${payload.name}.${name} must be called ${own}`];
  });
}

/**
 * Whole numbers of another type than the convention has: what is answered or is an argument is a NonNegativeInt, unless its description says that it can be
 * negative. Fields of inputs are Int, so that one out of range is an error of its field and does not refuse the whole operation.
 */
export function otherIntegers(schema: GraphQLSchema): string[] {
  const isInt = ({ type, description }: Described) => {
    const given: GraphQLType = type;
    return getNamedType(given).name === 'Int' && !/\bnegative\b/.test(description ?? '');
  };
  return ownTypes(schema).flatMap((type) => {
    if (isInputObjectType(type))
      return Object.values(type.getFields()).flatMap((field) =>
        getNamedType(field.type).name === 'NonNegativeInt' ? [`${type.name}.${field.name} must be Int`] : [],
      );
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) => [
      ...(isInt(field) ? [`${type.name}.${field.name} must be NonNegativeInt`] : []),
      ...field.args.flatMap((argument) => (isInt(argument) ? [`${type.name}.${field.name}(${argument.name}) must be NonNegativeInt`] : [])),
    ]);
  });
}

/** `verbThing(input: VerbThingInput!): VerbThingPayload!`, and the payload carries what was not accepted. */
export function misshapenMutations(schema: GraphQLSchema): string[] {
  const wrong: string[] = [];
  for (const { name, args, type } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (name === 'ping') continue;
    const thing = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    if (args.map((argument) => `${argument.name}: ${String(argument.type)}`).join() !== `input: ${thing}Input!`)
      wrong.push(`${name} must take input: ${thing}Input!`);
    if (String(type) !== `${thing}Payload!`) wrong.push(`${name} must answer ${thing}Payload!`);
    const payload = getNamedType(type);
    wrong.push(...misnamedObjects(payload));
    const errors = isObjectType(payload) ? payload.getFields()['errors'] : undefined;
    if (!errors || String(errors.type) !== '[InputError!]!') wrong.push(`${thing}Payload must have errors: [InputError!]!`);
  }
  return wrong;
}

/**
 * Lists that are read like the history of an object, the last changed first, with no more to ask for than a state; and those of resources of any kind, which
 * a selection orders and searches.
 */
const inOwnOrder: ReadonlySet<string> = new Set(['Store.drafts', 'Store.resources', 'Company.resources']);

/** Connections are those of Relay with a total, and every field that answers one can be ordered and searched; it takes a filter where there is a field to filter by. */
export function misshapenLists(schema: GraphQLSchema): string[] {
  const wrong: string[] = [];
  for (const type of ownTypes(schema)) {
    if (!isObjectType(type)) continue;
    if (type.name.endsWith('Connection')) {
      const edge = type.name.replace(/Connection$/, 'Edge');
      const expected = { edges: `[${edge}!]!`, pageInfo: 'PageInfo!', totalCount: 'NonNegativeInt!' };
      for (const [name, shape] of Object.entries(expected)) {
        const field = type.getFields()[name];
        if (!field || String(field.type) !== shape) wrong.push(`${type.name} must have ${name}: ${shape}`);
      }
    }
    for (const field of Object.values(type.getFields())) {
      if (!getNamedType(field.type).name.endsWith('Connection')) continue;
      // The history of one object is read in its own order.
      const ofChoice = choiceLists.has(`${type.name}.${field.name}`) ? ['first', 'after', 'query'] : undefined;
      const asked =
        ofChoice ??
        (guardedTypes.has(type.name) && !inOwnOrder.has(`${type.name}.${field.name}`)
          ? ['first', 'after', ...listArguments]
          : ['first', 'after']);
      for (const name of asked) {
        if (!field.args.some((argument) => argument.name === name)) wrong.push(`${type.name}.${field.name} must take ${name}`);
      }
    }
  }
  return wrong;
}

export function graphOfModules(): GraphQLSchema {
  return buildASTSchema(mergedSchema());
}
