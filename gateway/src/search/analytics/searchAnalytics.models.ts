/** The figures of a store's search over a range of days; what is asked for is read when it is asked for. */
export interface SearchAnalyticsModel {
  readonly storeId: string;
  readonly from: string;
  readonly to: string;
}
