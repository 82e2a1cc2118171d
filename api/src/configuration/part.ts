import type { ZodType } from 'zod';

/** A resource that is enabled in a store, as one version of it says. */
export interface Entry<Body> {
  readonly id: string;
  /** Its version; 0 for a draft that holds nowhere yet. */
  readonly version: number;
  readonly body: Body;
}

/** A part that is being assembled, one resource after another: of very many, other work is done in between. */
export interface Compiling<Body, Compiled> {
  add(entry: Entry<Body>): void;
  done(): Compiled;
}

/**
 * What a module makes of its resources in a store's configuration, such as a lookup of rules by query. The configuration knows no module:
 * it is handed a part when someone asks for it.
 */
export interface Part<Body, Compiled> {
  readonly kind: string;
  /** Reads bodies of every version, older shapes included. */
  readonly body: ZodType<Body>;
  /** Begins to put the part together, when it is asked for first. */
  compile(): Compiling<Body, Compiled>;
  /**
   * The same with some entries changed (null: gone), at a cost that follows the changes. `compiled` stays as it is: others still read it.
   * Without it, every change compiles all entries again.
   */
  amend?(compiled: Compiled, changed: ReadonlyMap<string, Entry<Body> | null>): Compiled;
}

/** The part of what a store has one of, or none: `usual` holds while no one has saved anything. */
export function singlePart<Body, Compiled = Body>(
  { kind, fields }: { readonly kind: string; readonly fields: ZodType<Body> },
  usual: Compiled,
  compiled: (body: Body) => Compiled,
): Part<Body, Compiled> {
  return {
    kind,
    body: fields,
    compile: () => {
      let current = usual;
      return { add: ({ body }) => void (current = compiled(body)), done: () => current };
    },
  };
}
