// Relay's package for tests has no types of its own; here are those of what our tests use.
declare module 'relay-test-utils' {
  import type { Environment, GraphQLResponse, OperationDescriptor } from 'relay-runtime';

  interface MockEnvironment extends Environment {
    readonly mock: {
      getMostRecentOperation(): OperationDescriptor;
      getAllOperations(): readonly OperationDescriptor[];
      findOperation(isNamed: (operation: OperationDescriptor) => boolean): OperationDescriptor;
      resolve(operation: OperationDescriptor, answer: GraphQLResponse): void;
      /** Answers an operation when it is asked for; undefined leaves it open. */
      queueOperationResolver(resolver: (operation: OperationDescriptor) => GraphQLResponse | undefined): void;
    };
  }

  /** What is for an object of a GraphQL type; fields omitted get made-up values. */
  type MockResolvers = Readonly<Record<string, (asked: { readonly args?: Readonly<Record<string, unknown>> | undefined }) => unknown>>;

  function createMockEnvironment(): MockEnvironment;
  const MockPayloadGenerator: { generate(operation: OperationDescriptor, resolvers?: MockResolvers): GraphQLResponse };
}
