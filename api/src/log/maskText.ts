const masks: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b(?:sk|pk|key|token|endcap_sk)[-_][\w-]{8,}/gi, '[key]'],
  [/\b[A-Za-z]{2}\d{2}(?: ?[A-Za-z0-9]{4}){2,7}(?: ?[A-Za-z0-9]{1,4})?\b/g, '[iban]'],
  // Card and telephone numbers: nine digits or more, however they are grouped.
  [/\+?\d(?:[ ().-]?\d){8,}/g, '[number]'],
];

/** A text without what identifies people or opens doors: addresses, keys, account, card and telephone numbers. */
export function maskText(text: string): string {
  return masks.reduce((masked, [pattern, name]) => masked.replace(pattern, name), text);
}
