import { randomUUID } from 'node:crypto';

import {
  designAttributes,
  designConvert,
  designCreateOmni,
  designDuplicate,
  designPreview,
  designTemplates,
  designUsage,
  designVariables,
} from '@endcap/schema/content/designs/designs.rest.ts';
import { designs } from '@endcap/schema/content/designs/designs.resource.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { changing, resourceHandlers } from '../../resources/resourceHandlers.ts';
import { builtInDesigns } from './builtInDesigns.ts';
import { compileBlocks } from './compileBlocks.ts';
import { galleryOf } from './designGallery.ts';
import { readDesignUses } from './designUses.ts';
import type { DesignBody } from './designs.part.ts';
import { service } from './designs.service.ts';
import { previewDesign } from './previewDesign.ts';
import { attributeNames, readDraft } from './readDraft.ts';

async function createDesign(context: StoreContext, body: DesignBody) {
  const [resource] = await changing(service, context, 'create', [{ id: randomUUID(), body }]);
  if (resource === undefined) throw new Error('A design was created and not answered.');
  // The service's own shape has parsed the body.
  return { resource: resource as typeof resource & { fields: DesignBody; figures: never } };
}

async function storedDesign({ db, store }: StoreContext, id: string): Promise<DesignBody> {
  const [row] = await rowsOf<{ body: unknown }>(
    db.pool,
    sql`SELECT body FROM store_resources WHERE store_key = ${store.key} AND kind = ${designs.kind} AND id = ${id}`,
  );
  if (row === undefined)
    throw new Failure('NotFoundError', 'Design not found. It may have been deleted.', { title: 'Failed to get design' });
  return designs.fields.parse(row.body);
}

/** The first of “Name (2)”, “Name (3)”, … that no design of the store has. */
async function freeName({ db, store }: StoreContext, name: string): Promise<string> {
  const base = name.slice(0, 190).replace(/ \(\d+\)$/, '');
  const rows = await rowsOf<{ name: string }>(
    db.pool,
    sql`SELECT lower(body ->> 'name') AS name FROM store_resources WHERE store_key = ${store.key} AND kind = ${designs.kind}`,
  );
  const taken = new Set(rows.map((row) => row.name.trim()));
  let number = 2;
  while (taken.has(`${base} (${number})`.trim().toLowerCase())) number++;
  return `${base} (${number})`;
}

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(designTemplates, ({ product }) => ({ result: galleryOf(product) })),
  handle(designCreateOmni, ({ name }, context) =>
    createDesign(context, designs.fields.parse({ name, product: 'search', product_type: 'omni_search', spec: builtInDesigns.omni_search })),
  ),
  handle(designDuplicate, async ({ id }, context) => {
    const body = await storedDesign(context, id);
    return createDesign(context, { ...body, name: await freeName(context, body.name) });
  }),
  handle(designPreview, ({ fields, products, variables }, { db, store }) => previewDesign(db, store.key, fields, { products, variables })),
  handle(designConvert, ({ spec, format }) => compileBlocks(spec, format)),
  handle(designUsage, async ({ id }, context) => {
    const { db, store } = context;
    const uses = await readDesignUses(db, store.key, [{ id, body: await storedDesign(context, id) }]);
    return { result: (uses.get(id) ?? []).slice(0, 100) };
  }),
  handle(designVariables, async ({ id }, context) => {
    const { variables } = await readDraft(context.db, context.store.key, await storedDesign(context, id));
    return { result: [...variables] };
  }),
  handle(designAttributes, async (_input, { db, store }) => {
    const [attributes, formatters, components] = await Promise.all([
      attributeNames(db, store.key),
      rowsOf<{ name: string }>(
        db.pool,
        sql`SELECT name FROM formatters WHERE store_key = ${store.key} AND deleted_at IS NULL ORDER BY lower(name) LIMIT 200`,
      ),
      rowsOf<{ name: string }>(
        db.pool,
        sql`SELECT name FROM store_resources WHERE store_key = ${store.key} AND kind = ${designs.kind} AND body ->> 'role' = 'component' ORDER BY sort_name LIMIT 500`,
      ),
    ]);
    return { attributes, formatters: formatters.map(({ name }) => name), components: components.map(({ name }) => name) };
  }),
];
