/**
 * A description as plain text. Shops send HTML in it; it is never put into the page as HTML, only read for its words. The browser's
 * parser builds a document of its own for that, in which nothing runs and nothing is loaded.
 */
export function plainText(description: string): string {
  if (!/[<&]/.test(description)) return description;
  const broken = description.replaceAll(/<(br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi, '\n');
  const { body } = new DOMParser().parseFromString(broken, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  return (body.textContent ?? '')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
