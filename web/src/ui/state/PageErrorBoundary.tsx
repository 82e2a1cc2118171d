import { Component, type ReactNode } from 'react';

import { ErrorPanel } from './ErrorPanel.tsx';
import { markPageFailing } from '../../app/router/visits/pageFailing.ts';

interface Props {
  /** What is tried: another one clears the error. */
  readonly attempt: unknown;
  readonly onRetry?: () => void;
  /** Replaces something optional, such as a number on a button, without a message. Default: a panel with the error and a retry. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly attempt: unknown;
}

/** Keeps a failure inside the panel where it happened; the rest of the console stays usable. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.attempt === state.attempt ? null : { attempt: props.attempt, error: undefined };
  }

  override componentDidCatch(): void {
    if (this.props.fallback === undefined) markPageFailing();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, fallback, onRetry = () => undefined } = this.props;
    if (error === undefined) return children;
    return fallback === undefined ? <ErrorPanel error={error} onRetry={onRetry} /> : fallback;
  }
}
