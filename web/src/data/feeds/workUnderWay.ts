/** How often work that is under way is asked about, in milliseconds. */
export const pollMs = 5_000;

export interface Progress {
  readonly syncStatus: { readonly isRunning: boolean };
  readonly analysis: { readonly state: string };
}

/** Whether something is under way whose end changes the screen: a synchronisation, or an analysis that runs or waits. */
export function isUnderWay({ syncStatus, analysis }: Progress): boolean {
  return syncStatus.isRunning || analysis.state === 'RUNNING' || analysis.state === 'WAITING';
}
