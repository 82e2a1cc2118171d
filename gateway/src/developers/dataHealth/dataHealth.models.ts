import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { healthInfo, healthList } from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';

/** The health of a store, with the store that it belongs to. */
export interface DataHealthModel extends AnswerOf<typeof healthList> {
  readonly storeId: string;
}

export type HealthCheckRow = AnswerOf<typeof healthInfo>['check'];

/** A check, with the store that it was read in. */
export interface HealthCheckModel extends HealthCheckRow {
  readonly storeId: string;
}

export type HealthExampleModel = AnswerOf<typeof healthInfo>['examples'][number];

export type HealthIgnoredObjectModel = AnswerOf<typeof healthInfo>['ignored'][number];

export type HealthSettingsModel = AnswerOf<typeof healthList>['settings'];
