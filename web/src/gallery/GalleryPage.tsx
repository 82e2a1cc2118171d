import { Title } from '@mantine/core';
import { useEffect } from 'react';

import { GalleryButtons } from './GalleryButtons.tsx';
import { GalleryCharts } from './GalleryCharts.tsx';
import { GalleryFields } from './GalleryFields.tsx';
import { GalleryForms } from './GalleryForms.tsx';
import { GalleryLists } from './GalleryLists.tsx';
import { GalleryPanels } from './GalleryPanels.tsx';
import { GalleryParts } from './GalleryParts.tsx';
import { GalleryPopups } from './GalleryPopups.tsx';
import { GalleryTokens } from './GalleryTokens.tsx';
import styles from './gallery.module.css';
import { showStates } from './showStates.ts';

const heading = 'Gallery';

/** Every piece that the console is made of, in all its states. */
export function GalleryPage() {
  useEffect(() => showStates(), []);
  return (
    <main className={styles['page']}>
      <Title order={1}>{heading}</Title>
      <GalleryTokens />
      <GalleryButtons />
      <GalleryFields />
      <GalleryForms />
      <GalleryLists />
      <GalleryPanels />
      <GalleryPopups />
      <GalleryCharts />
      <GalleryParts />
    </main>
  );
}
