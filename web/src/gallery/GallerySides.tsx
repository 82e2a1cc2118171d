import { useEffect, useRef } from 'react';

import styles from './gallery.module.css';

const schemes = ['light', 'dark'] as const;

/** Both themes side by side: each is a document of its own, as a page has one theme. They scroll together. */
export function GallerySides() {
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  useEffect(() => {
    const windows = schemes.flatMap((scheme) => frames.current.get(scheme)?.contentWindow ?? []);
    const together = (event: Event): void => {
      for (const other of windows)
        if (event.currentTarget instanceof Object && other !== event.currentTarget)
          other.scrollTo({ top: (event.currentTarget as Window).scrollY, behavior: 'instant' }); // listened to on windows only
    };
    for (const one of windows) one.addEventListener('scroll', together);
    return () => {
      for (const one of windows) one.removeEventListener('scroll', together);
    };
  });
  return (
    <div className={styles['sides']}>
      {schemes.map((scheme) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own document, which needs the storage of this one
        <iframe
          key={scheme}
          ref={(element) => {
            if (element !== null) frames.current.set(scheme, element);
          }}
          title={scheme}
          src={`/gallery/${scheme}`}
          className={styles['side']}
        />
      ))}
    </div>
  );
}
