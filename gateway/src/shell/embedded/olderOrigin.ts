/**
 * The setting LEGACY_UI_ORIGIN: the exact origin of the older interface. It must be another one than the console's own, since a frame of the
 * same origin could reach out of its sandbox. Throws what the operator has to fixed.
 */
export function readOlderOrigin(setting: string | undefined, consoleUrl: string | undefined): string | undefined {
  const given = (setting ?? '').trim();
  if (given === '') return undefined;
  const url = URL.parse(given);
  const isOrigin = url !== null && ['http:', 'https:'].includes(url.protocol) && `${url.origin}/` === url.href;
  if (!isOrigin) throw new Error(`LEGACY_UI_ORIGIN must be an origin such as https://old.example.com, without a path; it is "${given}".`);
  if (url.origin === URL.parse(consoleUrl ?? '')?.origin)
    throw new Error('LEGACY_UI_ORIGIN must differ from the console’s origin (CONSOLE_URL).');
  return url.origin;
}
