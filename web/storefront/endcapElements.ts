import { ElementContext } from './elements/elementContext.ts';
import { attachLiveSearch, ownSearchInput } from './elements/elementLive.ts';
import { type Drawing, type ShopElement, targetsOf } from './elements/elementsLoader.ts';
import { attachOverlay, overlayButton } from './elements/elementOverlay.ts';
import { ElementPage } from './elements/elementPage.ts';
import { applyStyles } from './elements/elementStyles.ts';

/** Marks what is drawn, and inputs that are attached to, so that nothing is there twice. */
const mark = 'endcapDrawn';

/** Puts a piece of page where the element belongs, in place of what was there of it before. */
function put({ id, insertion }: ShopElement, target: HTMLElement, drawn: HTMLElement): void {
  for (const before of document.querySelectorAll(`[data-endcap-drawn="${CSS.escape(id)}"]`)) if (before !== target) before.remove();
  drawn.dataset[mark] = id;
  if (insertion === 'manual' || insertion === 'attach') target.replaceChildren(drawn);
  else if (insertion === 'replace') target.replaceWith(drawn);
  else target[insertion](drawn);
}

function draw(drawing: Drawing, element: ShopElement, target: HTMLElement): void {
  const context = new ElementContext(drawing, element, target.dataset);
  const { type, insertion } = element;
  if (insertion === 'attach') {
    if (!(target instanceof HTMLInputElement) || target.dataset[mark] !== undefined) return;
    target.dataset[mark] = element.id;
    if (type === 'omnisearch') attachOverlay(context, target);
    else attachLiveSearch(context, target);
    return;
  }
  if (type === 'omnisearch') return put(element, target, overlayButton(context));
  if (type === 'live_search') {
    const { holder, input } = ownSearchInput(context);
    put(element, target, holder);
    return attachLiveSearch(context, input);
  }
  const root = document.createElement('section');
  put(element, target, root);
  void new ElementPage(context, root).show();
}

window.endcap?.e?.((drawing) => {
  applyStyles(document);
  // Who the shopper is takes a call of its own; the first letter need not wait for it.
  void drawing.shop.visitor();
  for (const element of drawing.elements) {
    for (const target of targetsOf(element)) {
      // One that fails does not take the others with it.
      try {
        draw(drawing, element, target);
      } catch (error) {
        drawing.report(error);
      }
    }
  }
});
