import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';

import styles from './ProductPicture.module.css';

interface ProductPictureProps {
  /** Address of the image; without one, or when it does not load, a placeholder of the same size is there. */
  readonly source: string | null | undefined;
  /** Edge in pixels. */
  readonly size: number;
}

/** The image of a product, next to its name: it says nothing that the name does not. */
export function ProductPicture({ source, size }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = source !== null && source !== undefined && source !== '' && source !== broken;
  return (
    <span className={styles['frame']} style={{ width: size, height: size }}>
      {isShown ? (
        <img
          src={source}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(source)}
        />
      ) : (
        <IconPhoto size={Math.min(32, Math.round(size / 2))} stroke={1.4} aria-hidden />
      )}
    </span>
  );
}
