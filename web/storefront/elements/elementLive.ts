import { combobox } from './elementCombobox.ts';
import type { ElementContext } from './elementContext.ts';
import { el } from '../shopElements.ts';

/** Wide enough for an image, a name and a price. */
const leastWidth = 320;
const mostWidth = 640;
const margin = 8;

const hiddenStatus = () => el('div', { class: 'endcap endcap-hidden', role: 'status' });

/** Live search: a list below a search input, while its shopper types. */
export function attachLiveSearch(context: ElementContext, input: HTMLInputElement): void {
  const list = el('div', { class: 'endcap endcap-popup', hidden: true });
  const status = hiddenStatus();
  const place = () => {
    const { left, bottom, width } = input.getBoundingClientRect();
    const room = document.documentElement.clientWidth - 2 * margin;
    const wide = Math.min(room, mostWidth, Math.max(width, leastWidth));
    const start = Math.max(margin, Math.min(left, margin + room - wide));
    Object.assign(list.style, { left: `${start + scrollX}px`, top: `${bottom + scrollY + 4}px`, width: `${wide}px` });
  };
  const { close, refresh } = combobox(context, {
    input,
    list,
    status,
    showsEmptyState: false,
    onSearch: context.searchFrom(input.form, input),
    onToggle: (isOpen) => {
      // It is measured when it opens: at every letter the page would be laid out again.
      const opens = isOpen && list.hidden;
      list.hidden = !isOpen;
      if (opens) place();
      if (!isOpen) list.replaceChildren();
    },
  });
  document.body.append(list, status);
  // The focus may move into what a design drew.
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (list.hidden || relatedTarget === input || (relatedTarget instanceof Node && list.contains(relatedTarget))) return;
    close();
  };
  input.addEventListener('blur', onLeave);
  list.addEventListener('focusout', onLeave);
  addEventListener('resize', () => list.hidden || place());
  addEventListener('scroll', () => list.hidden || place(), { capture: true, passive: true });
  // What was typed before the script was there is answered too.
  if (document.activeElement === input && input.value.trim() !== '' && input.value !== input.defaultValue) refresh();
}

/** A search input of its own, for a shop that has none where the element belongs. */
export function ownSearchInput(context: ElementContext): { holder: HTMLElement; input: HTMLInputElement } {
  const label = context.text('placeholder');
  const input = el('input', { class: 'endcap-control', type: 'search', placeholder: label, 'aria-label': label });
  return { holder: el('div', { class: 'endcap', role: 'search' }, input), input };
}
