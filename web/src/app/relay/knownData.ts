/** The data of a fragment without enum values that this build does not know: a reload brings the newer console. */
export type KnownData<Data> = {
  readonly [Name in Exclude<keyof Data, ' $fragmentType'>]: Exclude<Data[Name], '%future added value'>;
};
