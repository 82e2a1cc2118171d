/** Endings of names in the file dialog; what a file really is, is told from its content. */
export const feedEndings = '.json,.ndjson,.jsonl,.csv,.tsv,.txt,.gz';
