import { type DesignCaller, renderDesign } from '../../content/designs/renderDesign.ts';
import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import { answersTyping, type ElementContent } from './fillElement.ts';
import type { ElementBody } from './searchElements.part.ts';

/** What an element shows, drawn by its design; without one that can be drawn, the page draws the built-in design. */
export async function drawElement(
  caller: DesignCaller,
  configuration: StoreConfiguration,
  element: ElementBody,
  content: ElementContent,
  { query, category }: { readonly query: string; readonly category: string },
): Promise<ElementContent> {
  const { design_key: design, variables } = element;
  const { products, suggestions, total } = content;
  const others = content.categories.length + content.pages.length + suggestions.length;
  // That nothing was found is said by the page itself, in the texts of the element.
  if (products.length === 0 && !(answersTyping(element) && others > 0)) return content;
  const drawn = await renderDesign(caller, configuration, design, {
    products,
    suggestions,
    total,
    categories: content.categories.map(({ id, name, url }) => ({ id, name, url: url ?? undefined })),
    pages: content.pages.map(({ id, title, url }) => ({ id, title, url: url ?? undefined })),
    query,
    headline: category,
    variables: Object.fromEntries(variables.map(({ name, value }) => [name, value])),
  });
  return drawn === null ? content : { ...content, ...drawn };
}
