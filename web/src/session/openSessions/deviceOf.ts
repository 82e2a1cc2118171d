/** What a User-Agent header says of browser and system, as far as people need it to recognise their own. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** The first that matches: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chromium|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (userAgent: string, known: readonly [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Undefined for tools and for browsers that no one knows. */
export function deviceOf(userAgent: string): Device | undefined {
  const [browser, system] = [firstOf(userAgent, browsers), firstOf(userAgent, systems)];
  return browser === undefined || system === undefined ? undefined : { browser, system };
}
