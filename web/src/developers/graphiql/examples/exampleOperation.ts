/** An operation to start from, with its variables as JSON. */
export interface ExampleOperation {
  readonly query: string;
  readonly variables?: string;
}
