import { isFocusNowhere } from './useFocusKept.ts';

const operable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** What can be operated in a part, itself included. */
function operableIn(part: Element | undefined): HTMLElement[] {
  if (part === undefined) return [];
  return [part, ...part.querySelectorAll(operable)].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.matches(operable) && element.checkVisibility(),
  );
}

interface Place {
  readonly element: Element;
  readonly parent: Element;
  /** Among the children of its parent. */
  readonly at: number;
}

/** Where an element is, from itself outwards to the document's body. */
function placesOf(element: Element): Place[] {
  const places: Place[] = [];
  for (let one = element; one !== document.body && one.parentElement !== null; one = one.parentElement)
    places.push({ element: one, parent: one.parentElement, at: [...one.parentElement.children].indexOf(one) });
  return places;
}

/**
 * What stands where an element was that is gone: in the row that has taken the place of its own, what was in the same place there; else in the
 * row before; else what is around it. Undefined for something of the document's own, such as a sidebar: nothing is around that.
 */
function nearestTo(places: readonly Place[]): HTMLElement | undefined {
  const gone = places.find(({ parent }) => parent.isConnected);
  const [own] = places;
  if (gone === undefined || own === undefined || gone.parent === document.body) return undefined;
  const within = [gone.element, ...gone.element.querySelectorAll(operable)].filter((one) => one.matches(operable)).indexOf(own.element);
  const { children } = gone.parent;
  for (const row of [children[gone.at], children[gone.at - 1]]) {
    const found = operableIn(row);
    if (found.length > 0) return found[Math.min(Math.max(within, 0), found.length - 1)];
  }
  return places
    .slice(places.indexOf(gone), -1)
    .map(({ parent }) => operableIn(parent)[0])
    .find((found) => found !== undefined);
}

/**
 * Keeps the focus near when what had it is taken off the page, such as a row by its own button: it would fall back to the start of the page.
 * Where nothing is near, it goes back to what had it before. A new screen, which has another path, is none of its business.
 */
export function keepFocusNear(): () => void {
  let last: { readonly places: readonly Place[]; readonly pathname: string } | undefined;
  /** What had the focus and is still there, the last at the end. */
  let before: Element[] = [];
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    last = { places: placesOf(target), pathname: location.pathname };
    before = [...before.filter((one) => one !== target && one.isConnected), target];
  };
  const observer = new MutationObserver(() => {
    if (last?.places[0]?.element.isConnected !== false) return;
    const { places, pathname } = last;
    last = undefined;
    if (!isFocusNowhere() || pathname !== location.pathname) return;
    const near = nearestTo(places) ?? before.findLast((one) => one.isConnected && operableIn(one)[0] === one);
    if (near instanceof HTMLElement) near.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', onFocus);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}
