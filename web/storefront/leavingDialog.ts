import { el } from './shopElements.ts';

/** What closes the dialog, in the languages of shops; others read English. */
const closeWords: Readonly<Record<string, string>> = {
  da: 'Luk',
  de: 'Schließen',
  es: 'Cerrar',
  fi: 'Sulje',
  fr: 'Fermer',
  it: 'Chiudi',
  nb: 'Lukk',
  nl: 'Sluiten',
  no: 'Lukk',
  pl: 'Zamknij',
  pt: 'Fechar',
  sv: 'Stäng',
};

/** The page's own colours, whatever makes it dark; where it names none, those of the browser. */
function colours(): string {
  const bodies = [document.body, document.documentElement].map((element) => getComputedStyle(element));
  const painted = bodies.find(({ backgroundColor: colour }) => colour !== '' && !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(colour));
  return painted === undefined
    ? 'background:Canvas;color:CanvasText'
    : `background:${painted.backgroundColor};color:${bodies[0]?.color ?? ''}`;
}

/**
 * A dialog over the page, which does not move for it. The browser moves the focus in, keeps it there, closes it by Escape and gives the focus back.
 */
export function leavingDialog() {
  const closeWord = closeWords[document.documentElement.lang.slice(0, 2).toLowerCase()] ?? 'Close';
  const close = el('button', { type: 'button', 'aria-label': closeWord, title: closeWord }, '×');
  close.style.cssText =
    'position:sticky;top:0;float:inline-end;z-index:1;width:2.75rem;height:2.75rem;font:inherit;font-size:1.5rem;line-height:1;color:inherit;background:inherit;border:0;cursor:pointer';
  const dialog = el('dialog', { class: 'endcap-leaving' }, close);
  dialog.style.cssText = `${colours()};position:fixed;inset:0;margin:auto;box-sizing:border-box;width:min(60rem,100vw - 2rem);max-height:calc(100vh - 2rem);overflow:auto;padding:1.5rem;border:1px solid;border-radius:.5rem;box-shadow:0 0 0 100vmax rgb(0 0 0/.5)`;
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  return {
    add(section: HTMLElement, headline: string): void {
      if (headline !== '' && !dialog.hasAttribute('aria-label')) dialog.setAttribute('aria-label', headline);
      dialog.append(section);
    },
    /** Opens it if there is anything in it and no other dialog in the way; answers whether it did. */
    open(): boolean {
      if (dialog.children.length < 2 || document.querySelector('dialog[open]') !== null || typeof dialog.showModal !== 'function')
        return false;
      document.body.append(dialog);
      dialog.showModal();
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) dialog.animate?.({ opacity: [0, 1] }, 150);
      return true;
    },
  };
}
