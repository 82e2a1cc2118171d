/** The status of a store's public calls; what is asked for is read when it is asked for. */
export interface ApiStatusModel {
  readonly storeId: string;
  readonly from: string;
  readonly to: string;
}
