import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import styles from './trackingCode.module.css';

interface Props {
  readonly code: string;
  /** What it is, for those who do not see what it is next to. */
  readonly what: string;
}

/** Lines of code to copy. */
export function CodeSnippet({ code, what }: Props) {
  return (
    <div className={styles['snippet']}>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['code']} tabIndex={0} role="region" aria-label={what}>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} what={what} />
    </div>
  );
}
