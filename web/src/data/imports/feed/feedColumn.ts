export interface FeedColumn {
  readonly name: string;
  readonly fillRate: number;
  readonly examples: readonly string[];
}
