import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';

import { ButtonLink } from '../ui/page/ButtonLink.tsx';
import { TextButton } from '../ui/state/TextButton.tsx';
import { GalleryPiece, GalleryRow, GallerySection, InAllStates } from './GallerySection.tsx';

const words = { save: 'Save rule', discard: 'Discard', remove: 'Delete', add: 'Add', open: 'Open' };
const variants = ['filled', 'default', 'light', 'subtle'] as const;

export function GalleryButtons() {
  return (
    <GallerySection title="Buttons">
      {variants.map((variant) => (
        <GalleryRow key={variant}>
          <InAllStates name={variant}>
            <Button variant={variant}>{words.save}</Button>
          </InAllStates>
          <GalleryPiece name="disabled">
            <Button variant={variant} disabled>
              {words.save}
            </Button>
          </GalleryPiece>
          <GalleryPiece name="loading">
            <Button variant={variant} loading>
              {words.save}
            </Button>
          </GalleryPiece>
        </GalleryRow>
      ))}
      <GalleryRow>
        <InAllStates name="danger">
          <Button color="red" variant="light" leftSection={<IconTrash size={16} aria-hidden />}>
            {words.remove}
          </Button>
        </InAllStates>
      </GalleryRow>
      <GalleryRow>
        <InAllStates name="icon">
          <ActionIcon variant="subtle" aria-label={words.add}>
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </InAllStates>
        <GalleryPiece name="icon: disabled">
          <ActionIcon variant="subtle" disabled aria-label={words.add}>
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </GalleryPiece>
        <InAllStates name="link">
          <ButtonLink to="?" variant="default">
            {words.open}
          </ButtonLink>
        </InAllStates>
      </GalleryRow>
      <GalleryRow>
        <InAllStates name="TextButton">
          <TextButton look="main">{words.save}</TextButton>
        </InAllStates>
        <GalleryPiece name="busy">
          <TextButton look="main" isBusy>
            {words.save}
          </TextButton>
        </GalleryPiece>
        <GalleryPiece name="plain">
          <TextButton>{words.discard}</TextButton>
        </GalleryPiece>
        <GalleryPiece name="disabled">
          <TextButton disabled>{words.discard}</TextButton>
        </GalleryPiece>
      </GalleryRow>
    </GallerySection>
  );
}
