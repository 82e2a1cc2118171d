import type { HeldImport } from '@endcap/schema/data/imports/imports.rest.ts';

export type HeldImportModel = HeldImport;

export type HeldEntityModel = HeldImport['entities'][number];
