import type { ConcreteRequest, OperationType, PreloadableConcreteRequest } from 'relay-runtime';

/** `query <name>($storeId: String!) { store(storeId: $storeId) { id name } }`, as Relay's compiler would write it. */
export interface TestQuery extends OperationType {
  readonly variables: { readonly storeId: string };
  readonly response: { readonly store: { readonly id: string; readonly name: string } | null };
}

function scalar(name: string) {
  return { alias: null, args: null, kind: 'ScalarField', name, storageKey: null };
}

/** The artifacts of a query for tests of the router, which shall not depend on the screens of the site. */
export function testQuery(
  name: string,
  { throwOnFieldError = false } = {},
): { readonly request: ConcreteRequest; readonly parameters: PreloadableConcreteRequest<TestQuery> } {
  const params = { id: `id-of-${name}`, metadata: {}, name, operationKind: 'query', text: null };
  const argumentDefinitions = [{ defaultValue: null, kind: 'LocalArgument', name: 'storeId' }];
  const selections = [
    {
      alias: null,
      args: [{ kind: 'Variable', name: 'storeId', variableName: 'storeId' }],
      concreteType: 'Store',
      kind: 'LinkedField',
      name: 'store',
      plural: false,
      selections: [scalar('id'), scalar('name')],
      storageKey: null,
    },
  ];
  const request = {
    fragment: {
      argumentDefinitions,
      kind: 'Fragment',
      metadata: throwOnFieldError ? { throwOnFieldError } : null,
      name,
      selections,
      type: 'Query',
      abstractKey: null,
    },
    kind: 'Request',
    operation: { argumentDefinitions, kind: 'Operation', name, selections },
    params,
  };
  // The compiler's artifacts have these types; written by hand, their literals are wider.
  return {
    request: request as unknown as ConcreteRequest,
    parameters: { kind: 'PreloadableConcreteRequest', params } as unknown as PreloadableConcreteRequest<TestQuery>,
  };
}
