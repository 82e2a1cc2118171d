/** What replaces settings of the ranking: numbers, by the names of the settings, and within those that have parts by theirs. */
export type SettingsOverride = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** No setting of the ranking makes sense above it. */
const largest = 100;

const isParts = (value: unknown): value is Readonly<Record<string, number>> => typeof value === 'object' && value !== null;

/** What is wrong with an override of these settings; undefined when nothing is. */
export function overrideProblem(settings: object, override: SettingsOverride): string | undefined {
  const known = new Map(Object.entries(settings));
  for (const [name, value] of Object.entries(override)) {
    const usual: unknown = known.get(name);
    if (usual === undefined) return `Unknown setting “${name}”. Known settings: ${[...known.keys()].join(', ')}.`;
    if (isParts(usual) !== isParts(value)) return `“${name}” is ${isParts(usual) ? 'an object of numbers' : 'a number'}.`;
    const numbers = isParts(value) ? Object.entries(value) : [[name, value] as const];
    for (const [part, number] of numbers) {
      if (isParts(usual) && !Object.hasOwn(usual, part))
        return `“${name}” has no part “${part}”. It has: ${Object.keys(usual).join(', ')}.`;
      if (!Number.isFinite(number) || number < 0 || number > largest) return `“${part}” must be a number from 0 to ${largest}.`;
    }
  }
  return undefined;
}

/** The settings with an override laid over them. What the settings do not have is passed over: they may have changed since it was saved. */
export function overridden<Settings extends object>(settings: Settings, override: SettingsOverride): Settings {
  const entries = Object.entries(settings).map(([name, usual]: [string, unknown]) => {
    const value = Object.hasOwn(override, name) ? override[name] : undefined;
    if (value === undefined || isParts(usual) !== isParts(value)) return [name, usual];
    if (!isParts(usual) || !isParts(value)) return [name, value];
    return [name, Object.fromEntries(Object.entries(usual).map(([part, number]) => [part, value[part] ?? number]))];
  });
  return Object.fromEntries(entries) as Settings; // the same names with values of the same form
}
