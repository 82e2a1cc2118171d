import { storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';
import { feedDelete, feedUpdate } from '@endcap/schema/data/feeds/feeds.rest.ts';
import { draftChangeSave, draftSave } from '@endcap/schema/settings/drafts/drafts.rest.ts';
import {
  getDirectiveValues,
  getNamedType,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { describe, expect, it } from 'vitest';

import { storeOfRole } from '../store/stores/testStore.ts';
import { globalIdTypes, withGlobalIds } from './globalIdArguments.ts';
import { toGlobalId } from './globalIds.ts';
import { createGraphSchema } from './graphSchema.ts';
import { runQuery, stub, StubFailure } from './testGraph.ts';
import { makeExecutableSchema } from '@graphql-tools/schema';

const schema = await createGraphSchema();

/** What ends like an id, but is no object of the graph: each with what it is. */
const ownKinds: Readonly<Record<string, string>> = {
  'Query.node(id)': 'any object',
  'Query.nodes(ids)': 'any objects',
  'ExplainSurveyInput.surveyId': 'an answer that is not read again',
  'FeedInput.uploadId': 'a file on its way in, which the upload answered',
  'ImportResourcesInput.uploadId': 'as above',
  'PreviewResourceImportInput.uploadId': 'as above',
  'ImportSubscribersInput.uploadId': 'as above',
  'Query.helpArticle(articleId)': 'what stands in the article’s address',
  'SubscriptionLinkInput.storeId': 'what stands in the link’s address',
  'SetUsageLimitInput.storeId': 'a store as usage names it, which may have been deleted',
  'RestoreStoreInput.storeId': 'a deleted store, which is no object of the graph any more',
  'Store.searchWhy(productId)': 'the shop’s own id, which may be none of its products',
  'TimeTravelInput.audiences': 'names or internalIds of audiences, as conditions of campaigns have them',
  'MerchandisingContextInput.audiences': 'as above',
  'ExperimentFieldsInput.audiences': 'as above',
  'Store.experimentPlan(audiences)': 'as above',
  'ExporterFieldsInput.audience': 'the name of an audience, which bodies have so that they can be copied to other stores',
  'AiCampaignFieldsInput.audience': 'as above, of an AI campaign',
  'EmailTriggerEntryInput.audience': 'as above, of an email trigger',
  'EmailTriggerStepInput.audience': 'as above',
  'CreateDefaultEmailTriggerInput.audience': 'as above',
  'EmailTriggerStepInput.mail': 'the key of a mail within its trigger',
  'ChatFaqFieldsInput.sourceConversation': 'the ID of a conversation, as the body of an FAQ has it after the conversation is deleted',
  'ExporterFieldsInput.secret': 'the name of a secret, as bodies have it',
  'EmailConfigurationFieldsInput.secret': 'as above',
  'CancelSubscriptionInput.comment': 'what the customer says',
  'SignOutInput.clientMutationId': 'the caller’s own',
  'StartTwoFactorInput.clientMutationId': 'as above',
  'StartPasskeyInput.clientMutationId': 'as above',
  'StartPasskeySignInInput.clientMutationId': 'as above',
  'RevokeOtherSessionsInput.clientMutationId': 'as above',
  'IgnoreHealthCheckInput.objectId': 'an attribute or another object of the shop, by the check’s kind',
  'RestoreHealthCheckInput.objectId': 'as above',
  'AcceptInviteInput.inviteId': 'the secret of a link in a mail',
  'JoinCompanyInput.inviteId': 'as above',
  'Query.invitation(inviteId)': 'as above',
  'CreateApiKeyInput.apiKey': 'what the key shall be',
  'UpdateApiKeyInput.apiKey': 'as above',
};

interface Place {
  readonly name: string;
  readonly argument: string;
  readonly type: GraphQLInputType;
  readonly isDecoded: boolean;
  /** Types whose global ids it takes. */
  readonly types: readonly string[];
  /** Whether the argument finds one object, and is called as that object's own field. */
  readonly findsBy: boolean;
  /** The type of the object that it finds on its own, by an ID or a name. */
  readonly found: string | undefined;
  /** Whether it takes the ID in URLs as well. */
  readonly isLookup: boolean;
}

/** Whether `@globalId` says of an argument that it is a lookup. */
function isLookup({ astNode }: GraphQLArgument): boolean {
  const directive = schema.getDirective('globalId');
  return directive && astNode ? getDirectiveValues(directive, astNode)?.['isLookup'] === true : false;
}

function places(): Place[] {
  return Object.values(schema.getTypeMap()).flatMap((type): Place[] => {
    if (type.name.startsWith('__')) return [];
    if (isInputObjectType(type))
      return Object.values(type.getFields()).map((field) => {
        const types = globalIdTypes(schema, field);
        const name = `${type.name}.${field.name}`;
        return {
          name,
          argument: field.name,
          type: field.type,
          isDecoded: types !== undefined,
          types: types ?? [],
          findsBy: false,
          found: undefined,
          isLookup: false,
        };
      });
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) =>
      field.args.map((argument) => {
        const found = getNamedType(field.type);
        const types = globalIdTypes(schema, argument);
        return {
          name: `${type.name}.${field.name}(${argument.name})`,
          argument: argument.name,
          type: argument.type,
          isDecoded: types !== undefined,
          types: types ?? [],
          findsBy: isObjectType(found) && found.getFields()[argument.name] !== undefined && argument.name !== 'id',
          found: isObjectType(found) && field.args.length === 1 && field.type === found ? found.name : undefined,
          isLookup: isLookup(argument),
        };
      }),
    );
  });
}

const types = Object.values(schema.getTypeMap()).filter(isObjectType);
const node = schema.getType('Node');
const isNode = (type: GraphQLObjectType) => isInterfaceType(node) && schema.isSubType(node, type);
/** Data of the shop, which has ids of its own. */
const shopData = new Set(['Product', 'Category', 'ContentPage', 'Visitor', 'Customer', 'Order']);
/** What arguments for the objects of a type are called: `draft`, `drafts`. */
const namesFor = (type: string) => [type, `${type}s`].map((name) => name.charAt(0).toLowerCase() + name.slice(1));

describe('an argument that identifies an object', () => {
  it('is a global ID, unless it finds an object by its name in URLs', () => {
    // A condition of a list compares the shop's own ids as texts, also by their beginning: it names no object.
    const isCondition = ({ name, type }: Place) => isInputObjectType(getNamedType(type)) || /Condition\./.test(name);
    const objects = new Set(types.filter((type) => isNode(type) && !shopData.has(type.name)).flatMap(({ name }) => namesFor(name)));
    // By its type, or by a name that ends as ids do or is that of a kind of objects.
    const isIdLike = ({ argument, type }: Place) => {
      const named = getNamedType(type).name;
      return named === 'UUID' || /(^id|Id|Key)s?$/.test(argument) || (named === 'String' && objects.has(argument));
    };
    const raw = places().filter((place) => isIdLike(place) && !place.isDecoded && !place.findsBy && !isCondition(place));
    expect(raw.map(({ name }) => name).filter((name) => !Object.hasOwn(ownKinds, name))).toEqual([]);
  });

  it('finds an object of ours by `id`, as a global ID or as URLs have it', () => {
    // What the shop, a mail or the product itself calls them; stores and companies are in the addresses of all else.
    const natural = new Set([...shopData, 'Store', 'Company', 'HealthCheck', 'Subscriber']);
    const finding = places().filter(({ found }) => {
      const type = found === undefined ? undefined : schema.getType(found);
      return isObjectType(type) && isNode(type) && !natural.has(type.name);
    });
    expect(finding.length).toBeGreaterThan(30);
    const isOther = ({ argument, types: of, found, isLookup: isDeclared }: Place) =>
      argument !== 'id' || !isDeclared || of.join() !== found;
    expect(finding.filter(isOther).map(({ name }) => name)).toEqual([]);
  });

  it('has the type ID exactly where it is a global ID', () => {
    const isId = ({ type }: Place) => getNamedType(type).name === 'ID';
    expect(places().flatMap((place) => (isId(place) !== place.isDecoded ? [place.name] : []))).toEqual([
      'Query.node(id)',
      'Query.nodes(ids)',
    ]);
  });

  it('refers to a Node, and everything with an ID is one', () => {
    const named = new Set(places().flatMap(({ types: ofPlace }) => ofPlace));
    const addressable = types.filter((type) => named.has(type.name) || String(type.getFields()['id']?.type) === 'ID!');
    expect(addressable.filter((type) => !isNode(type)).map(({ name }) => name)).toEqual([]);
  });

  it('is in the list of exceptions only while it exists', () => {
    const names = new Set(places().map(({ name }) => name));
    expect(Object.keys(ownKinds).filter((name) => !names.has(name))).toEqual([]);
  });
});

const feedId = '00000000-0000-4000-8000-000000000001';
const feed = 'feed: { entity: PRODUCTS, url: "https://shop.example/feed", schedule: { kind: INTERVAL, minutes: 60 }';
const remove = (id: string) => `mutation { deleteFeed(input: { id: "${id}" }) { deletedId errors { field code message } } }`;

describe('what a mutation did not find', () => {
  const id = toGlobalId('Draft', 'a1b2c3d4', feedId);
  const objectId = toGlobalId('SearchRule', 'a1b2c3d4', feedId);
  it.each([
    ['Draft not found in this store.', 'draftId'],
    ['The rule was not found. It may have been deleted.', 'resourceId'],
    ['It was not found.', 'draftId'],
  ])('is the ID of the kind that is named: %s', async (message, field) => {
    const missing = stub(draftChangeSave, () => {
      throw new StubFailure({ type: 'NotFoundError', message });
    });
    const run = await runQuery(
      `mutation { saveDraftChange(input: { draftId: "${id}", resourceId: "${objectId}" }) { errors { field code } } }`,
      { stubs: [storeOfRole('manager'), missing] },
    );
    expect(run.data?.['saveDraftChange']).toEqual({ errors: [{ field, code: 'NOT_FOUND' }] });
  });

  it('is an object of the store before the store itself', async () => {
    const missing = stub(draftSave, () => {
      throw new StubFailure({ type: 'NotFoundError', message: 'Draft not found in this store.' });
    });
    const store = toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4');
    const run = await runQuery(
      `mutation { saveDraft(input: { storeId: "${store}", id: "${id}", revision: 1, name: "Summer" }) { errors { field } } }`,
      { stubs: [storeOfRole('manager'), missing] },
    );
    expect(run.data?.['saveDraft']).toEqual({ errors: [{ field: 'id' }] });
  });
});

describe('a field that finds an object of ours', () => {
  const find = async (id: string) => {
    const missing = stub(searchRules.calls.info, () => {
      throw new StubFailure({ type: 'NotFoundError', message: 'Rule not found.' });
    });
    const run = await runQuery(`{ store(storeId: "a1b2c3d4") { searchRule(id: ${JSON.stringify(id)}) { query } } }`, {
      stubs: [storeOfRole('manager'), missing],
    });
    return { run, asked: run.calls.find(({ path }) => path.endsWith('/info') && path.includes('rules'))?.input };
  };

  it.each([
    ['its global ID', toGlobalId('SearchRule', 'a1b2c3d4', feedId), feedId],
    ['its ID in URLs', feedId, feedId],
    ['its name', 'Summer: sale', 'Summer: sale'],
    ['a name that looks like a global ID of nothing', toGlobalId('Nothing', 'a', 'b'), toGlobalId('Nothing', 'a', 'b')],
  ])('takes %s', async (_what, id, asked) => {
    expect((await find(id)).asked).toMatchObject({ key: 'a1b2c3d4', id: asked });
  });

  it('is null for one of another store, without asking for it', async () => {
    const { run, asked } = await find(toGlobalId('SearchRule', 'e5f6a7b8', feedId));
    expect([run.data, run.errors, asked]).toEqual([{ store: { searchRule: null } }, undefined, undefined]);
  });

  it('refuses a global ID of another kind', async () => {
    const { run, asked } = await find(toGlobalId('Product', 'a1b2c3d4', '1'));
    expect([run.errors?.[0]?.extensions['code'], asked]).toEqual(['BAD_USER_INPUT', undefined]);
  });
});

describe('a global ID', () => {
  it('reaches the resolver decoded, and the guard knows its store', async () => {
    const id = toGlobalId('Feed', 'a1b2c3d4', feedId);
    const run = await runQuery(remove(id), { stubs: [storeOfRole('manager'), stub(feedDelete, {})] });
    expect(run.data).toEqual({ deleteFeed: { deletedId: id, errors: [] } });
    expect(run.calls.at(-1)?.input).toEqual({ key: 'a1b2c3d4', id: feedId });
    const refused = await runQuery(remove(id), { stubs: [storeOfRole('partial'), stub(feedDelete, {})] });
    expect(refused.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  it.each([
    ['of another kind', toGlobalId('Product', 'a1b2c3d4', '1')],
    ['that is none', feedId],
  ])('%s is an error in the payload, without a call', async (_what, id) => {
    const run = await runQuery(remove(id), { stubs: [storeOfRole('manager')] });
    const error = { field: 'id', code: 'BAD_USER_INPUT', message: 'Not a global ID of: feed.' };
    expect(run).toMatchObject({ errors: undefined, data: { deleteFeed: { deletedId: null, errors: [error] } }, calls: [] });
  });

  it('deep in the input is checked too, and must be of the same store', async () => {
    const update = (mappingId: string) =>
      `mutation { updateFeed(input: { id: "${toGlobalId('Feed', 'a1b2c3d4', feedId)}", revision: 1, ${feed}, mappingId: "${mappingId}" } }) { feed { id } errors { field message } } }`;
    const stubs = [
      storeOfRole('manager'),
      stub(feedUpdate, () => {
        throw new StubFailure({ type: 'LogicalError', message: 'asked' });
      }),
    ];
    const refusals = [toGlobalId('SavedMapping', 'ffffffff', feedId), toGlobalId('Feed', 'a1b2c3d4', feedId)].map((id) =>
      runQuery(update(id), { stubs }),
    );
    expect((await Promise.all(refusals)).map(({ data }) => data?.['updateFeed'])).toEqual([
      { feed: null, errors: [{ field: 'feed.mappingId', message: 'Use IDs of one store at a time.' }] },
      { feed: null, errors: [{ field: 'feed.mappingId', message: 'Not a global ID of: saved mapping.' }] },
    ]);
    const asked = await runQuery(update(toGlobalId('SavedMapping', 'a1b2c3d4', feedId)), { stubs });
    expect(asked.calls.at(-1)?.input).toMatchObject({ feed: { mapping_id: feedId } });
  });

  it('of another company is an error in the payload', async () => {
    const missing = stub(storeInfo, () => {
      throw new StubFailure({ type: 'NotFoundError', message: 'Store not found.' });
    });
    const run = await runQuery(remove(toGlobalId('Feed', 'z9y8x7w6', feedId)), { stubs: [missing, stub(feedDelete, {})] });
    expect(run).toMatchObject({
      errors: undefined,
      data: { deleteFeed: { deletedId: null, errors: [{ field: 'id', code: 'NOT_FOUND' }] } },
    });
    expect(run.calls.filter(({ path }) => path.endsWith('delete'))).toEqual([]);
  });

  it('that is invalid in a query’s argument is an error of the response', async () => {
    const draft = 'rule: { query: "lamp", matchType: EXACTLY }';
    const run = await runQuery(`{ store(storeId: "a1b2c3d4") { searchRuleConflicts(${draft}, id: "x") { message } } }`, {
      stubs: [storeOfRole('manager')],
    });
    expect(run.errors?.[0]).toMatchObject({
      message: '`id`: Not a global ID of: search rule.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('cannot be required where a payload cannot report that nothing was done', () => {
    const typeDefs = `directive @globalId(of: [String!]!) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
      type Query { a: Int } type Thing { id: ID! } input DoInput { id: ID! @globalId(of: ["Thing"]) }
      type DoPayload { thing: Thing! } type Mutation { do(input: DoInput!): DoPayload! }`;
    expect(() => withGlobalIds(makeExecutableSchema({ typeDefs }))).toThrow('DoPayload.thing must be nullable');
  });
});
