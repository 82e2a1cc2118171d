interface ImportJobs {
  readonly job: { readonly state: string };
  readonly undoJob: { readonly state: string } | null | undefined;
}

const known = ['WAITING', 'RUNNING', 'SUCCESS', 'FAILED'] as const;

/** How an import is, as one word: an import that is undone is no longer one that was imported, one that could not be undone still is. */
export function importStateOf({ job, undoJob }: ImportJobs) {
  if (undoJob?.state === 'WAITING' || undoJob?.state === 'RUNNING') return 'UNDOING';
  if (undoJob?.state === 'SUCCESS') return 'UNDONE';
  return known.find((state) => state === job.state) ?? 'RUNNING';
}
