import type { HeldImport } from '@endcap/schema/data/imports/importRuns.ts';

export type HeldImportModel = HeldImport;

export type HeldEntityModel = HeldImport['entities'][number];
