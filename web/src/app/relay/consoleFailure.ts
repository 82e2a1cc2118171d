/** What went wrong with an operation, as the gateway says it: one shape for toasts, error panels and forms. */
export class ConsoleFailure extends Error {
  override readonly name = 'ConsoleFailure';
  /** Machine-readable kind, e.g. FORBIDDEN, UNAUTHENTICATED, NETWORK. */
  readonly code: string;
  /** Short heading, e.g. `Failed to update user`; absent when the gateway names none. */
  readonly title: string | undefined;
  /** Kind of failure as the calls name it, e.g. `PermissionError`; absent when the gateway names none. */
  readonly type: string | undefined;
  /** Names the failure in the server's log. */
  readonly reference: string | undefined;
  /** Where in the answer it happened; empty when that is not known. */
  readonly path: readonly (string | number)[];

  constructor(failure: {
    readonly code: string;
    readonly message: string;
    readonly title?: string | undefined;
    readonly type?: string | undefined;
    readonly reference?: string | undefined;
    readonly path?: readonly (string | number)[];
    readonly cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.code = failure.code;
    this.title = failure.title;
    this.type = failure.type;
    this.reference = failure.reference;
    this.path = failure.path ?? [];
  }
}

function record(value: unknown): Record<string, unknown> {
  // An object from JSON has string keys; nothing is said about its values.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Parses the `errors` of a GraphQL answer, in their order. */
export function parseGraphqlErrors(errors: unknown): ConsoleFailure[] {
  if (!Array.isArray(errors)) return [];
  return errors.map((error) => {
    const { message, extensions, path } = record(error);
    const { code, title, type, errorReference } = record(extensions);
    return new ConsoleFailure({
      code: text(code) ?? 'INTERNAL_SERVER_ERROR',
      message: text(message) ?? '',
      title: text(title),
      type: text(type),
      reference: text(errorReference),
      path: Array.isArray(path) ? path.filter((key) => typeof key === 'string' || typeof key === 'number') : [],
    });
  });
}

/** Any thrown value as a ConsoleFailure: what is not one already is a defect of the console itself. */
export function asConsoleFailure(thrown: unknown): ConsoleFailure {
  if (thrown instanceof ConsoleFailure) return thrown;
  return new ConsoleFailure({ code: 'CONSOLE', message: thrown instanceof Error ? thrown.message : '', cause: thrown });
}
