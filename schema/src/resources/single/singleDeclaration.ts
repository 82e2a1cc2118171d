import type { z } from 'zod';

import { type Resource, resource } from '../resource.ts';
import type { ResourceDeclaration } from '../resourceDeclaration.ts';

type Given = 'kind' | 'type' | 'path' | 'can' | 'references' | 'personalData' | 'demo';

/**
 * Declares a resource of which a store has one, such as a configuration: it has versions, drafts and an audit log like any other, but no list and no calls
 * of the kit (its file ends with `Kind.ts` in place of `.resource.ts`).
 */
export function singleResource<Fields extends z.ZodObject>(
  declaration: Pick<ResourceDeclaration<Fields>, Given | 'reserved'> & {
    readonly noun: string;
    readonly fields: Fields;
    readonly help: string;
  },
): Resource<Fields> {
  const { noun, type } = declaration;
  return resource<Fields>({
    ...declaration,
    list: type,
    noun: { one: noun, many: noun },
    filters: {},
    sorts: ['name'],
    defaultSort: 'name',
    globalSearch: { without: 'It is a screen, not one of many.' },
    usage: { without: 'A store has one.' },
  });
}
