/** Endings of names in the file dialog; the content decides what a file really is. */
export const feedEndings = '.json,.ndjson,.jsonl,.csv,.tsv,.txt,.gz';
