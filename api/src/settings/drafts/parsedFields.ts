import type { Resource } from '@endcap/schema/resources/resource.ts';

import { Failure } from '../../http/failure.ts';
import { issueWords } from '../../http/input/issueWords.ts';
import { fieldsOf } from '../../http/input/parseInput.ts';
import type { Body } from '../../resources/resourceService.ts';

/** The fields of a resource, as a call that serves all kinds was given them, parsed by the shape of its kind. */
export function parsedFields({ fields, noun }: Resource, given: unknown): Body {
  const parsed = fields.safeParse(given, { error: issueWords });
  if (parsed.success) return parsed.data;
  const named = Object.fromEntries(Object.entries(fieldsOf(parsed.error.issues)).map(([path, message]) => [`fields.${path}`, message]));
  throw new Failure('ParsingError', `The fields of the ${noun.one} are invalid.`, { fields: named });
}
