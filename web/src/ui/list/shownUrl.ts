/** An address without what every address begins with: the rest is what distinguishes them. */
export function shownUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '');
}
