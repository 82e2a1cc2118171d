import { designs } from '@endcap/schema/content/designs/designs.resource.ts';
import type { z } from 'zod';

import type { Part } from '../../configuration/part.ts';

export type DesignBody = z.output<typeof designs.fields>;

/** The designs that are enabled in a store. */
export interface StoreDesigns {
  readonly byId: ReadonlyMap<string, DesignBody>;
  /** Components by the name that designs include them by, in lower case. */
  readonly components: ReadonlyMap<string, DesignBody>;
}

export const componentKey = (name: string) => name.trim().toLowerCase();

export const designsPart: Part<DesignBody, StoreDesigns> = {
  kind: designs.kind,
  body: designs.fields,
  compile: () => {
    const byId = new Map<string, DesignBody>();
    const components = new Map<string, DesignBody>();
    return {
      add({ id, body }) {
        byId.set(id, body);
        if (body.role === 'component') components.set(componentKey(body.name), body);
      },
      done: () => ({ byId, components }),
    };
  },
};
