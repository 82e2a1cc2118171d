import { combobox } from './elementCombobox.ts';
import type { ElementContext } from './elementContext.ts';
import { el } from '../shopElements.ts';

/** Omnisearch: an overlay with a search input of its own, opened from the shop's input or from a button. */
export function makeOverlay(context: ElementContext, shopInput: HTMLInputElement | null): { open: (query: string) => void } {
  const label = context.text('placeholder');
  const input = el('input', { class: 'endcap-control', type: 'search', placeholder: label, 'aria-label': label, autocomplete: 'off' });
  const list = el('div', { class: 'endcap-list' });
  const status = el('div', { class: 'endcap-hidden', role: 'status' });
  const closeButton = el('button', { class: 'endcap-control', type: 'button', 'aria-label': context.text('close') }, '✕');
  const head = el('div', { class: 'endcap-overlay-head', role: 'search' }, input, closeButton);
  const dialog = el('dialog', { class: 'endcap endcap-overlay', 'aria-label': context.text('search') }, head, list, status);
  const onSearch = context.searchFrom(shopInput?.form ?? null, shopInput);
  const { refresh } = combobox(context, { input, list, status, showsEmptyState: true, onSearch, onToggle: () => undefined });
  closeButton.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  return {
    open(query) {
      if (dialog.open || typeof dialog.showModal !== 'function') return;
      input.value = query;
      dialog.showModal();
      input.focus();
      refresh();
    },
  };
}

/** Opens the overlay from the shop's search input. */
export function attachOverlay(context: ElementContext, input: HTMLInputElement): void {
  const { open } = makeOverlay(context, input);
  input.removeAttribute('list');
  input.setAttribute('aria-haspopup', 'dialog');
  input.setAttribute('autocomplete', 'off');
  const show = () => open(input.value);
  input.addEventListener('click', show);
  input.addEventListener('input', show);
}

export function overlayButton(context: ElementContext): HTMLElement {
  const { open } = makeOverlay(context, null);
  const button = el('button', { class: 'endcap-control', type: 'button', 'aria-haspopup': 'dialog' }, context.text('search'));
  button.addEventListener('click', () => open(''));
  return el('div', { class: 'endcap' }, button);
}
