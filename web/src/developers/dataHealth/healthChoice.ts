import {
  healthEntities,
  type HealthEntity,
  healthSeverities,
  type HealthSeverity,
} from '@endcap/schema/developers/dataHealth/healthChecks.ts';

export const healthShows = ['failing', 'ignored', 'passing', 'unknown'] as const;
export type HealthShow = (typeof healthShows)[number];

/** Which checks an address asks for. */
export interface HealthChoice {
  readonly show: HealthShow;
  readonly entity: HealthEntity | undefined;
  readonly severity: HealthSeverity | undefined;
  /** The check that is open. */
  readonly check: string | undefined;
}

/** What an address asks for; what is not a choice is passed over. */
export function healthChoice(query: URLSearchParams): HealthChoice {
  const named = <Name extends string>(names: readonly Name[], key: string) => names.find((name) => name === query.get(key));
  return {
    show: named(healthShows, 'show') ?? 'failing',
    entity: named(healthEntities, 'entity'),
    severity: named(healthSeverities, 'severity'),
    check: query.get('check') ?? undefined,
  };
}

/** The choice as it is in an address, without what is the default. */
export function choiceQuery({ show, entity, severity, check }: HealthChoice): Record<string, string | undefined> {
  return { show: show === 'failing' ? undefined : show, entity, severity, check };
}

export interface ShownCheck {
  readonly state: string;
  readonly severity: string;
  readonly entity: string;
  readonly ignore: unknown;
}

/** Under which heading a check stands: one that is ignored under that alone. */
export function showOf({ state, ignore }: ShownCheck): HealthShow {
  if (ignore !== null && ignore !== undefined) return 'ignored';
  return state === 'FAILING' ? 'failing' : state === 'PASSING' ? 'passing' : 'unknown';
}

/** The checks about what is chosen, whatever they have found. */
export function aboutChoice<Check extends ShownCheck>(checks: readonly Check[], { entity, severity }: HealthChoice): readonly Check[] {
  return checks.filter(
    (check) =>
      (entity === undefined || check.entity === entity.toUpperCase()) &&
      (severity === undefined || check.severity === severity.toUpperCase()),
  );
}
