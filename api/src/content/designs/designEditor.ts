import type { designEditors } from '@endcap/schema/content/designs/designShape.ts';

import type { DesignBody } from './designs.part.ts';

/** The editor that opens a design, by section 2 of the specification. */
export function editorOf({
  product_type: type,
  editor_version: version,
  spec,
}: Pick<DesignBody, 'product_type' | 'editor_version' | 'spec'>): (typeof designEditors)[number] {
  if (type === 'omni_search') return 'omni';
  if (version !== null) return 'designeditor';
  return spec === null ? 'code' : 'drag_n_drop';
}
