import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';

import {
  graphOfModules,
  misshapenLists,
  misshapenMutations,
  otherIntegers,
  refusableFields,
  repeatedEnums,
  takingTheirParent,
  undescribed,
  unexplainedJson,
  unguarded,
  unlistedValues,
  unmarkedIds,
  unspecifiedScalars,
} from './graphConventions.ts';

const schema = graphOfModules();

describe('the graph', () => {
  it('has a description in sentences for every type, field, argument and value', () => {
    expect(undescribed(schema)).toEqual([]);
  });

  it('declares access for every field of Query, Mutation, Store and Company', () => {
    expect(unguarded(schema)).toEqual([]);
  });

  it('keeps an object when one of its fields is refused', () => {
    expect(refusableFields(schema).size).toBeGreaterThan(50);
    expect(takingTheirParent(schema)).toEqual([]);
  });

  it('explains every value without a type, and links the specification of every scalar', () => {
    expect(unexplainedJson(schema)).toEqual([]);
    expect(unspecifiedScalars(schema)).toEqual([]);
  });

  it('has one enum for the same values', () => {
    expect(repeatedEnums(schema)).toEqual([]);
  });

  it('has an enum for what is one of a closed set', () => {
    expect(unlistedValues(schema)).toEqual([]);
  });

  it('has one type for whole numbers that are answered, and one for those of inputs', () => {
    expect(otherIntegers(schema)).toEqual([]);
  });

  it('says of every field that names another object whether it is a global ID', () => {
    expect(unmarkedIds(schema)).toEqual([]);
  });

  it('has mutations in one format', () => {
    expect(misshapenMutations(schema)).toEqual([]);
  });

  it('has lists in one format', () => {
    expect(misshapenLists(schema)).toEqual([]);
  });
});

describe('the checks find', () => {
  const bad = buildSchema(`
    directive @auth on FIELD_DEFINITION
    "Everything that can be read."
    type Query { "things" things: ThingConnection @auth "Bare." bare: Int }
    "Everything that can be changed."
    type Mutation { "Makes a thing." makeThing(name: String): Int! @auth }
    "A page."
    type ThingConnection { "Rows." edges: [Int!]! }
  `);

  it('descriptions that are not sentences', () => {
    expect(undescribed(bad)).toEqual(['Query.things', 'Mutation.makeThing(name)']);
  });

  it('fields whose refusal removes others, and those without an explanation of null', () => {
    const refusing = buildSchema(`
      directive @auth(can: String, public: Boolean = false) on FIELD_DEFINITION
      directive @semanticNonNull on FIELD_DEFINITION
      type Query { open: Int! @auth(public: true) own: Int! @auth "The number; null when there is none." found: Int @auth }
      type Mutation { doThing: Int! @auth(can: "DATA_EDIT") }
      type Store {
        id: ID! @auth
        taking: Int! @auth(can: "DATA_VIEW")
        unsaid: Int @auth(can: "DATA_VIEW")
        kept: Int @semanticNonNull @auth(can: "DATA_VIEW")
        "The number; null when there is none."
        both: Int @semanticNonNull @auth(can: "DATA_VIEW")
      }
    `);
    expect(takingTheirParent(refusing)).toEqual(['Query.own', 'Store.taking', 'Store.unsaid', 'Store.both']);
  });

  it('fields without @auth', () => {
    expect(unguarded(bad)).toEqual(['Query.bare']);
  });

  it('undocumented values and scalars', () => {
    const vague = buildSchema(
      'scalar JSON scalar Colour @specifiedBy(url: "https://colour.example") type Query { "Anything." any: [JSON!] "JSON of the shop." raw: JSON }',
    );
    expect([unexplainedJson(vague), unspecifiedScalars(vague)]).toEqual([['Query.any'], ['JSON']]);
  });

  it('enums that are repeated, in any order of their values', () => {
    const twice = buildSchema('type Query { a: One b: Two c: AOrderField } enum One { A B } enum Two { B A } enum AOrderField { A B }');
    expect(repeatedEnums(twice)).toEqual(['Two has the values of One']);
  });

  it('texts that are named like enums', () => {
    const loose = buildSchema(`
      directive @translated on FIELD_DEFINITION
      type Query { kind: String "Of any; no closed set." objectTypes: [String!] skipReason: String pausedReason: String @translated text: String state: Int }
      input ThingInput { reason: String mode: String }
    `);
    expect(unlistedValues(loose)).toEqual(['Query.kind', 'Query.skipReason', 'ThingInput.mode']);
  });

  it('whole numbers of another type', () => {
    const mixed = buildSchema(`
      scalar NonNegativeInt
      type Query { people(first: Int last: NonNegativeInt): Int! days: [Int!] "May be negative." change: Int count: NonNegativeInt }
      input ThingInput { count: NonNegativeInt days: Int }
    `);
    expect(otherIntegers(mixed)).toEqual([
      'Query.people must be NonNegativeInt',
      'Query.people(first) must be NonNegativeInt',
      'Query.days must be NonNegativeInt',
      'ThingInput.count must be Int',
    ]);
  });

  it('IDs of other objects that could be either', () => {
    const loose = buildSchema(`
      directive @globalId(of: [String!]!) on FIELD_DEFINITION
      scalar UUID
      type Query { id: ID! thingId: ID otherId: ID @globalId(of: ["Thing"]) designKey: String partId: UUID "The internalId of a list." listId: UUID productId: String }
    `);
    expect(unmarkedIds(loose)).toEqual(['Query.thingId', 'Query.designKey', 'Query.partId']);
  });

  it('mutations in another format', () => {
    expect(misshapenMutations(bad)).toEqual([
      'makeThing must take input: MakeThingInput!',
      'makeThing must answer MakeThingPayload!',
      'MakeThingPayload must have errors: [InputError!]!',
    ]);
  });

  it('objects of payloads that are not called by their types', () => {
    const named = buildSchema(`
      interface Node { id: ID! } type RuleOfThing implements Node { id: ID! } type InputError { code: String! } type Query { a: Int }
      input MakeRuleInput { a: Int } type MakeRulePayload { rule: RuleOfThing ruleOfThing: RuleOfThing firstRuleOfThing: RuleOfThing errors: [InputError!]! }
      type Mutation { makeRule(input: MakeRuleInput!): MakeRulePayload! }
    `);
    expect(misshapenMutations(named)).toEqual(['MakeRulePayload.rule must be called ruleOfThing']);
  });

  it('lists in another format', () => {
    expect(misshapenLists(bad)).toEqual([
      'Query.things must take first',
      'Query.things must take after',
      'Query.things must take orderBy',
      'Query.things must take query',
      'ThingConnection must have edges: [ThingEdge!]!',
      'ThingConnection must have pageInfo: PageInfo!',
      'ThingConnection must have totalCount: NonNegativeInt!',
    ]);
  });
});
