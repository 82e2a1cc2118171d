/** Who uses the console's tools, and where. */
export interface ToolScope {
  readonly viewerId: string;
  readonly isHq: boolean;
  /** The store at hand; absent on screens of a company. */
  readonly storeId: string | undefined;
  readonly companyId: string | undefined;
  /** Global ids of the same, for the search. */
  readonly storeGlobalId: string | undefined;
  readonly companyGlobalId: string | undefined;
}
