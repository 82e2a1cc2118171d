/** The settings of merchandising in a store. */
export interface MerchandisingSettingsModel {
  readonly storeId: string;
  readonly controlShare: number;
  readonly revision: number;
}
