/** What makes a drawn design hard or impossible to use for some people, by the names of the messages that say it. */
export type AccessibilityProblem = 'a11yAlt' | 'a11yLink' | 'a11yButton' | 'a11yHeadings' | 'a11yLabel' | 'a11yId' | 'a11yList';

const named = (element: Element): boolean =>
  (element.textContent ?? '').trim() !== '' ||
  (element.getAttribute('aria-label') ?? '').trim() !== '' ||
  (element.getAttribute('title') ?? '').trim() !== '' ||
  element.hasAttribute('aria-labelledby') ||
  [...element.querySelectorAll('img[alt]')].some((image) => image.getAttribute('alt')?.trim() !== '');

const checks: Readonly<Record<AccessibilityProblem, (document: Document) => boolean>> = {
  a11yAlt: (document) => document.querySelector('img:not([alt])') !== null,
  a11yLink: (document) => [...document.querySelectorAll('a[href]')].some((link) => !named(link)),
  a11yButton: (document) => [...document.querySelectorAll('button')].some((button) => !named(button)),
  a11yHeadings: (document) => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName.charAt(1)));
    return levels.some((level, at) => at > 0 && level > (levels[at - 1] ?? level) + 1);
  },
  a11yLabel: (document) =>
    [...document.querySelectorAll('input:not([type=hidden]), select, textarea')].some(
      (input) =>
        !named(input) &&
        input.closest('label') === null &&
        (input.id === '' || document.querySelector(`label[for="${CSS.escape(input.id)}"]`) === null),
    ),
  a11yId: (document) => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return new Set(ids).size < ids.length;
  },
  a11yList: (document) => document.querySelector('ul > :not(li, script, template), ol > :not(li, script, template)') !== null,
};

const names = Object.keys(checks) as AccessibilityProblem[]; // exactly the keys of the record

/** Looks at HTML without showing it: a parsed document loads nothing and runs nothing. */
export function accessibilityProblems(html: string): AccessibilityProblem[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return names.filter((name) => checks[name](document));
}
