import { designed } from '../designed.ts';
import type { ElementContent } from './elementContext.ts';

/** What takes the focus of a keyboard. */
const focusable = 'a[href], button:not([disabled])';

/** What the element's design drew, its suggestions leading to `choose`; undefined where the built-in design is to be drawn. */
export function designedContent(
  { html, css }: ElementContent,
  marks: Readonly<Record<string, string | undefined>>,
  choose: (query: string) => void,
): HTMLElement | undefined {
  const said = Object.fromEntries(Object.entries(marks).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const section = designed(html ?? null, css, { class: 'endcap-designed', ...said });
  for (const suggestion of section?.shadowRoot?.querySelectorAll('[data-endcap-suggestion]') ?? [])
    suggestion.addEventListener('click', () => choose(suggestion.getAttribute('data-endcap-suggestion') ?? ''));
  return section;
}

/** Shows a piece of the page where the design has a place for it, and says whether it has one. */
export function putIntoDesign(section: HTMLElement, part: 'facets', piece: HTMLElement): boolean {
  const place = section.shadowRoot?.querySelector(`[data-endcap-part=${part}]`);
  if (place === null || place === undefined) return false;
  const slot = document.createElement('slot');
  slot.name = piece.slot = part;
  place.replaceChildren(slot);
  section.append(piece);
  return true;
}

/** Adds the products of the next page to those that are there; false if the designs do not say what a product is. */
export function addDesigned(section: HTMLElement, next: HTMLElement): boolean {
  const [here, there] = [section, next].map((one) => one.shadowRoot?.querySelector('[data-endcap-product]')?.parentElement);
  if (!here || !there) return false;
  here.append(...there.children);
  return true;
}

/** Moves the focus between an input and what can be chosen below it; beyond the last and before the first lies the input. */
export function moveFocus(input: HTMLElement, list: HTMLElement, step: 1 | -1): void {
  const below = [...list.children].flatMap((child) => [
    ...(child.shadowRoot ?? child).querySelectorAll<HTMLElement>(focusable),
    ...(child instanceof HTMLElement && child.matches(focusable) ? [child] : []),
  ]);
  const places = [input, ...below];
  const focused = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
  const at = places.findIndex((place) => place === focused);
  places[(Math.max(at, 0) + step + places.length) % places.length]?.focus();
}
