import { isUtf8 } from 'node:buffer';

import type { Call } from '@endcap/schema/contract/call.ts';

import { Failure } from '../failure.ts';
import { issueWords } from './issueWords.ts';
import { jsonFault } from './jsonFault.ts';

/** The input fields that a zod error names, dotted, with the first message of each; `""` stands for the body itself. */
export function fieldsOf(issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.map(String).join('.')] ??= message;
  return fields;
}

const unstorable = 'This text contains a character that cannot be stored.';

/** Names the texts within a value that PostgreSQL cannot hold unchanged: those with a zero character or half a surrogate pair. */
function unstorableFields(value: unknown, path: string, found: Record<string, string>): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) found[path] = unstorable;
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      if (name.includes('\0') || !name.isWellFormed()) found[at] = unstorable;
      unstorableFields(inner, at, found);
    }
  }
}

/** Nothing of ours is a tenth as deep. What is nested for its own sake would exhaust the stack of anyone who walks through it later. */
const mostLevels = 100;

/** Whether lists and objects are nested deeper than allowed. Looks at the bytes once and builds nothing. */
function isTooDeep(body: Buffer): boolean {
  if (body.length <= mostLevels) return false;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (isText) {
      if (byte === 0x5c) at++;
      else if (byte === 0x22) isText = false;
    } else if (byte === 0x22) isText = true;
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > mostLevels) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return false;
}

/** Reads a JSON body: UTF-8, one object, and nothing in it that would be stored other than it was sent. */
export function parseBody(body: Buffer): unknown {
  if (!isUtf8(body)) throw new Failure('ParsingError', 'The body is not valid UTF-8.');
  if (isTooDeep(body)) throw new Failure('ParsingError', `The body has more than ${mostLevels} nested lists and objects.`);
  const text = body.toString('utf8');
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    const fault = jsonFault(text);
    const where = fault === undefined ? '' : `: line ${fault.line}, column ${fault.column}`;
    throw new Failure('ParsingError', `The body is not valid JSON${where}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Failure('ParsingError', 'The body must be a JSON object.');
  // Such characters can only come from an escape, so most bodies need no second look.
  if (/\\u(0000|d[89a-f])/i.test(text)) {
    const fields: Record<string, string> = {};
    unstorableFields(value, '', fields);
    if (Object.keys(fields).length > 0) throw new Failure('ParsingError', unstorable, { fields });
  }
  return value;
}

/** Parses an input by the call's shape; a ParsingError names the invalid fields. */
export function parseInput(call: Call, value: unknown): unknown {
  const parsed = call.input.safeParse(value, { error: issueWords });
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error.issues);
  const [name, message] = Object.entries(fields)[0] ?? ['', 'The input is invalid.'];
  throw new Failure('ParsingError', name === '' ? message : `${name}: ${message}`, { fields });
}
