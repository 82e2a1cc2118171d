/**
 * The setting LEGACY_UI_SCREENS: the screens of a store that the older interface continues providing, as paths behind `/store/<id>/`, separated by commas.
 * Throws what the operator has to fixed.
 */
export function readOlderScreens(setting: string | undefined): string[] {
  const screens = (setting ?? '').split(',').map((screen) => screen.trim().replace(/^\/+|\/+$/g, '')).filter((screen) => screen !== ''); // prettier-ignore
  const strange = screens.find((screen) => !/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/i.test(screen));
  if (strange !== undefined)
    throw new Error(`LEGACY_UI_SCREENS must be paths such as email/triggers, separated by commas; it has "${strange}".`);
  return [...new Set(screens)];
}
