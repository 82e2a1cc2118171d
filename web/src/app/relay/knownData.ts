/** The data of a fragment without enum values that this build does not know: a newer server is met after a reload. */
export type KnownData<Data> = {
  readonly [Name in Exclude<keyof Data, ' $fragmentType'>]: Exclude<Data[Name], '%future added value'>;
};
