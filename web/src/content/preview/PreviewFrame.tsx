import styles from './preview.module.css';

interface PreviewFrameProps {
  readonly title: string;
  readonly html: string;
  /** Pixels, or `full`. */
  readonly width: string;
}

/** A document as it will look, in a width of one's choice. */
export function PreviewFrame({ title, html, width }: PreviewFrameProps) {
  return (
    <div className={styles['stage']}>
      {/* No scripts, no forms, no navigation: the frame shows things and nothing else. It keeps the origin, for images of this server. */}
      <iframe
        className={styles['frame']}
        style={width === 'full' ? {} : { width: `${width}px` }}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={html}
      />
    </div>
  );
}
