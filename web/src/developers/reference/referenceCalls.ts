/** A JSON Schema, as far as the reference shows it. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  /** What is under names that no one knows before. */
  readonly additionalProperties?: FieldSchema | boolean;
}

export interface ReferenceCall {
  /** `/v2/search/search`. */
  readonly url: string;
  /** Without its version. */
  readonly path: string;
  readonly module: string;
  readonly summary: string;
  readonly access: string;
  /** Whether it is made by someone who is signed in. */
  readonly needsSession: boolean;
  /** Whether anyone with the public key may make it, and it only reads. */
  readonly isTriable: boolean;
  readonly input: FieldSchema;
  readonly answer: FieldSchema;
  readonly example: Readonly<Record<string, unknown>>;
  readonly answerExample: unknown;
}

interface Media<Body> {
  readonly content: { readonly 'application/json': Body };
}

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly 'x-endcap-kind': 'read' | 'write';
  readonly 'x-endcap-scope'?: string;
  readonly security: readonly unknown[];
  readonly requestBody: Media<{ readonly schema: FieldSchema; readonly example: Readonly<Record<string, unknown>> }>;
  readonly responses: { readonly 200: Media<{ readonly schema: FieldSchema; readonly example: unknown }> };
}

interface FailureResponse {
  /** A paragraph for each type, which it begins with: `LimitError: Too much at once.` */
  readonly description: string;
  readonly 'x-endcap-types': readonly string[];
  readonly content: { readonly 'application/json': { readonly examples: Readonly<Record<string, { readonly value: unknown }>> } };
}

interface ReferenceDocument {
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly responses: Readonly<Record<string, FailureResponse>> };
}

export interface ReferenceFailure {
  /** Of HTTP. */
  readonly status: string;
  readonly type: string;
  /** What it means, and what to do about it. */
  readonly meaning: string;
  readonly example: unknown;
}

/** How any call may be refused, by status. */
export function referenceFailures(document: unknown): ReferenceFailure[] {
  const { responses } = (document as ReferenceDocument).components; // the api's test proves its form
  return Object.entries(responses)
    .flatMap(([name, { description, content, 'x-endcap-types': types }]) =>
      types.map((type) => ({
        status: name.replace(/\D/g, ''),
        type,
        meaning:
          description
            .split('\n\n')
            .find((text) => text.startsWith(`${type}: `))
            ?.slice(type.length + 2) ?? '',
        example: content['application/json'].examples[type]?.value,
      })),
    )
    .sort((one, other) => one.status.localeCompare(other.status));
}

/** The calls of an OpenAPI document that the api made; by module, then by path. */
export function referenceCalls(document: unknown, audience: 'SHOP' | 'STAFF'): ReferenceCall[] {
  const { paths } = document as ReferenceDocument; // the api's test proves its form
  return Object.entries(paths)
    .map(([url, { post }]) => ({
      url,
      path: url.replace(/^\/v\d+\//, ''),
      module: post.tags[0] ?? '',
      summary: post.summary,
      access: post.description,
      needsSession: post.security.length > 0,
      isTriable: audience === 'SHOP' && post['x-endcap-kind'] === 'read' && post['x-endcap-scope'] === undefined,
      input: post.requestBody.content['application/json'].schema,
      answer: post.responses[200].content['application/json'].schema,
      example: post.requestBody.content['application/json'].example,
      answerExample: post.responses[200].content['application/json'].example,
    }))
    .sort((one, other) => one.module.localeCompare(other.module) || one.path.localeCompare(other.path));
}

/** Calls whose path or summary holds all the words. */
export function matchingCalls(calls: readonly ReferenceCall[], text: string): ReferenceCall[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ path, summary }) => words.every((word) => `${path} ${summary}`.toLowerCase().includes(word)));
}

export interface ReferenceField {
  /** Dotted, with `[]` for the items of a list and `*` for any name. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** What it means, in a sentence; empty when its name says it. */
  readonly meaning: string;
}

const deepest = 3;

function typeOf(schema: FieldSchema): string {
  const { type, format, enum: values, items, const: only } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return [...new Set(options.map(typeOf))].join(' | ');
  if (items !== undefined) return `list of ${typeOf(items)}`;
  const plain = Array.isArray(type) ? type.join(' | ') : type === undefined ? 'any' : String(type);
  return format === undefined ? plain : `${plain} (${format})`;
}

/** Limits and default of a field, behind its type. */
function limitsOf(schema: FieldSchema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    const isOpen = most === undefined || most >= Number.MAX_SAFE_INTEGER;
    if (isOpen) return least === undefined || least <= -Number.MAX_SAFE_INTEGER ? [] : [`≥ ${least}${unit}`];
    return [`${least ?? 0}–${most}${unit}`];
  };
  return [
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' items'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ].join(', ');
}

/** What is said of a field, or of what it holds where it may be missing; without the marks that stand for code in other readers. */
function meaningOf({ description, anyOf = [] }: FieldSchema): string {
  const said = description ?? anyOf.find((option) => option.description !== undefined)?.description ?? '';
  return said.replaceAll('`', '');
}

/** The fields of a shape, nested ones behind those that hold them. */
export function fieldsOf(schema: FieldSchema, prefix = '', depth = 0): ReferenceField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isList = field.items !== undefined;
    const values = typeof field.additionalProperties === 'object' ? field.additionalProperties : undefined;
    const inner = field.items ?? values ?? field.anyOf?.find(({ properties }) => properties !== undefined) ?? field;
    const own = `${prefix}${name}`;
    const limits = limitsOf(field);
    return [
      {
        name: own,
        type: limits === '' ? typeOf(field) : `${typeOf(field)}, ${limits}`,
        isRequired: schema.required?.includes(name) ?? false,
        meaning: meaningOf(field),
      },
      ...(depth < deepest ? fieldsOf(inner, `${own}${isList ? '[]' : values === undefined ? '' : '.*'}.`, depth + 1) : []),
    ];
  });
}

/** Text within single quotes of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call as a command of a shell; one that needs a session takes its token from the shell. */
export function curlOf(origin: string, url: string, body: unknown, needsSession = false): string {
  const token = needsSession ? ' -H "authorization: Bearer $ENDCAP_TOKEN"' : '';
  return `curl -X POST ${quoted(`${origin}${url}`)} -H 'content-type: application/json'${token} -d ${quoted(JSON.stringify(body))}`;
}
