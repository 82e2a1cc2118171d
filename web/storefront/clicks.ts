type OnClick = (fields: Record<string, unknown>) => void;

/** Marks a product in an element of ours, with the product's id. */
const product = 'data-endcap-product';
/** Marks an element of ours: `recommendations`, `search`, `email` or `chat`. It may carry `data-endcap-labels`, `data-endcap-query` and, with products on pages before, `data-endcap-offset`. */
const element = 'data-endcap-source';

/** Logs clicks on marked products, also those that open another tab. */
export function watchClicks(onClick: OnClick): void {
  const watch = (event: MouseEvent) => {
    if (event.type === 'auxclick' && event.button !== 1) return;
    // Also what is in a shadow root of ours, whose elements are hidden from `target`.
    const path = event.composedPath().filter((one) => one instanceof Element);
    const item = path.find((one) => one.hasAttribute(product));
    const id = item?.getAttribute(product);
    if (!item || !id) return;
    const frame = path.slice(path.indexOf(item)).find((one) => one.hasAttribute(element));
    const siblings = frame ? [...(frame.shadowRoot ?? frame).querySelectorAll(`[${product}]`)] : [];
    const labels = frame?.getAttribute('data-endcap-labels')?.split(',') ?? [];
    const query = frame?.getAttribute('data-endcap-query');
    onClick({
      ids: [id],
      labels: labels.map((label) => label.trim()).filter(Boolean),
      source: frame?.getAttribute(element) || 'recommendations',
      ...(query ? { query } : {}),
      ...(frame ? { position: (Number(frame.getAttribute('data-endcap-offset')) || 0) + siblings.indexOf(item) + 1 } : {}),
    });
  };
  document.addEventListener('click', watch, { capture: true, passive: true });
  document.addEventListener('auxclick', watch, { capture: true, passive: true });
}

/** Tells the address that someone typed into a form and sent. */
export function watchEmails(onEmail: (email: string) => void): void {
  const reported = new Set<string>();
  const watch = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of target.querySelectorAll<HTMLInputElement>('input[type=email]')) {
      const email = field.value.trim();
      if (email === '' || !field.validity.valid || reported.has(email)) continue;
      reported.add(email);
      onEmail(email);
    }
  };
  document.addEventListener('submit', watch, { capture: true, passive: true });
}
