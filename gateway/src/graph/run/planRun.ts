import { type FieldNode, type GraphQLError, type GraphQLResolveInfo, locatedError } from 'graphql';
import { pathToArray } from 'graphql/jsutils/Path.js';

export type Path = GraphQLResolveInfo['path'];

/** Result under construction: an object by response names, or a list by positions. */
export type Target = Record<string | number, unknown>;

/** Completes a resolved value and puts it into its place. Throws when graphql-js would report an error. */
export type Write = (value: unknown, target: Target, key: string | number, path: Path | undefined, run: PlanRun) => void;

/** Thrown for what graphql-js answers with an error; which error that is, is left to graphql-js. See planExecutor. */
export class PlanFailure extends Error {}

export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/** For a value that no one will look at: a rejection in it must not end the process. */
export function silence(value: unknown): void {
  if (!Array.isArray(value)) return;
  for (const entry of value) if (isPromise(entry)) entry.then(silence, () => undefined);
}

/** Where a value goes that is not there yet. */
interface Place {
  readonly write: Write;
  readonly target: Target;
  readonly key: string | number;
  readonly path: Path | undefined;
}

/**
 * One run of a plan. Values that are not there yet are counted instead of chained: a list of 50 rows with two promises each, which
 * many rows share, makes a callback for each promise, where nesting them as graphql-js does makes a promise for each level of each row.
 */
export class PlanRun {
  readonly context: unknown;
  readonly rootValue: unknown;
  readonly variables: Record<string, unknown>;
  /** Of fields that may be null and were refused at once. */
  readonly errors: GraphQLError[] = [];
  #waiting = 0;
  readonly #places = new Map<PromiseLike<unknown>, Place[]>();
  #failure: unknown;
  #hasFailed = false;
  #settle: (() => void) | undefined;

  constructor(context: unknown, rootValue: unknown, variables: Record<string, unknown>) {
    this.context = context;
    this.rootValue = rootValue;
    this.variables = variables;
  }

  /** Writes a value when it is there. */
  wait(value: PromiseLike<unknown>, write: Write, target: Target, key: string | number, path: Path | undefined): void {
    target[key] = null; // keeps the place: response fields are in the order of the document
    this.#waiting++;
    const place: Place = { write, target, key, path };
    const waiting = this.#places.get(value);
    if (waiting !== undefined) {
      waiting.push(place);
      return;
    }
    const places = [place];
    this.#places.set(value, places);
    value.then(
      (resolved) => {
        this.#places.delete(value); // a later wait needs a callback of its own
        this.#fill(places, resolved);
      },
      (error: unknown) => this.#fail(error),
    );
  }

  #fill(places: readonly Place[], resolved: unknown): void {
    if (this.#hasFailed) return silence(resolved);
    try {
      for (const { write, target, key, path } of places) write(resolved, target, key, path, this);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#waiting -= places.length;
    if (this.#waiting === 0) this.#settle?.();
  }

  /** Notes, as graphql-js would, that a field which may be null threw before there was anything to wait for: it was refused. */
  refuse(error: unknown, nodes: readonly FieldNode[], path: Path): void {
    this.errors.push(locatedError(error, nodes, pathToArray(path)));
  }

  #fail(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#failure = error;
    this.#settle?.();
  }

  /** Nothing is written any more; what is still waited for may end as it likes. */
  abandon(): void {
    this.#hasFailed = true;
  }

  /** Undefined when nothing is waited for; else it ends when the last value is written, or with the first failure. */
  finished(): Promise<void> | undefined {
    if (this.#waiting === 0) return undefined;
    return new Promise((resolve, reject) => {
      this.#settle = () => (this.#hasFailed ? reject(this.#failure) : resolve());
      if (this.#hasFailed) this.#settle();
    });
  }
}
