/** A label over a range of days; what is asked for is read when it is asked for. */
export interface LabelModel {
  readonly storeId: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}
