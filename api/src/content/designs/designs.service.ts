import { typesOfProduct, type DesignType } from '@endcap/schema/content/designs/designShape.ts';
import { designs } from '@endcap/schema/content/designs/designs.resource.ts';

import { type CheckContext, type Problems, resourceService } from '../../resources/resourceService.ts';
import { formatOf } from './builtInDesigns.ts';
import { editorOf } from './designEditor.ts';
import { readFailures } from './designFailures.ts';
import { readDesignUses } from './designUses.ts';
import { type DesignBody, designsPart } from './designs.part.ts';
import { previewDesign } from './previewDesign.ts';
import { readDraft } from './readDraft.ts';

/** What is wrong with a design on its own: its kind, then its code, which is read as it will be drawn. */
async function designProblems(body: DesignBody, context: CheckContext): Promise<Problems> {
  const { name, product, product_type: type, role, format, spec, source, editor_version: version } = body;
  if (name.trim() === '') return { name: 'This field is required.' };
  const types: readonly DesignType[] = typesOfProduct[product];
  if (!types.includes(type)) return { product_type: 'Choose a type of this product.' };
  if (format !== formatOf(type))
    return { format: type === 'mail' || type === 'mail_block' ? 'Email designs use MJML.' : 'Designs for shop pages use HTML.' };
  if (version !== null && spec === null) return { editor_version: 'Only designs of blocks have an editor version.' };
  if (role === 'component' && /['"{}%\\]/.test(name)) return { name: 'The name of a component cannot contain quotes, braces, % or \\.' };
  if (spec === null && source.trim() === '') return { source: 'This field is required.' };
  const { problems } = await readDraft(context.db, context.store.key, body);
  // A component may come later, in the same file even; until then the built-in design is shown.
  const error = problems.find(({ severity, code }) => severity === 'error' && code !== 'component');
  if (error === undefined) return {};
  const place = error.line === null || spec !== null ? '' : `Line ${error.line}: `;
  return { [spec === null ? 'source' : 'spec']: `${place}${error.message}` };
}

export const service = resourceService(designs, {
  name: ({ name }) => name,
  keys: ({ name }) => [name.trim().toLowerCase()],
  taken: ({ existing, place }) => ({ field: 'name', message: `The design “${existing}” already exists in ${place}.` }),
  problems: designProblems,
  async renderings(body, { db, store, configuration }) {
    const { components } = await configuration.ready(designsPart);
    const { html, css, problems } = await previewDesign(db, store.key, body, { components });
    return [{ title: '', html, css, isEmail: body.format === 'mjml', problems: problems.map(({ message }) => message) }];
  },
  async figures(db, { key }, rows) {
    const ids = rows.map(({ id }) => id);
    const [uses, failures] = await Promise.all([readDesignUses(db, key, rows), readFailures(db, key, ids)]);
    return new Map(
      rows.map(({ id, body }) => [id, { editor: editorOf(body), uses: uses.get(id)?.length ?? 0, failure: failures.get(id) ?? null }]),
    );
  },
});
