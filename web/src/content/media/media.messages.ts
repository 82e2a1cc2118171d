import { defineMessages } from '../../app/words/defineMessages.ts';

export const mediaMessages = defineMessages({
  title: { id: 'content.media.title', defaultMessage: 'Media library' },
  close: { id: 'content.media.close', defaultMessage: 'Close' },
  choose: { id: 'content.media.choose', defaultMessage: 'Choose image' },
  search: { id: 'content.media.search', defaultMessage: 'Search images' },
  upload: { id: 'content.media.upload', defaultMessage: 'Upload image' },
  uploading: { id: 'content.media.uploading', defaultMessage: 'Uploading… {share}' },
  uploadFailed: { id: 'content.media.uploadFailed', defaultMessage: 'Couldn’t upload the image' },
  tryAgain: { id: 'content.media.tryAgain', defaultMessage: 'Check your connection and try again.' },
  empty: { id: 'content.media.empty', defaultMessage: 'No images yet' },
  emptyText: {
    id: 'content.media.emptyText',
    defaultMessage: 'Upload a JPEG, PNG, GIF, WebP or AVIF file of up to 10 MB.',
  },
  nothingFound: { id: 'content.media.nothingFound', defaultMessage: 'No images found' },
  more: { id: 'content.media.more', defaultMessage: 'Show more ({count})' },
  name: { id: 'content.media.name', defaultMessage: 'Name' },
  alt: { id: 'content.media.alt', defaultMessage: 'Alt text' },
  altHint: {
    id: 'content.media.altHint',
    defaultMessage: 'What the image shows, for people who can’t see it. Leave empty for decorative images.',
  },
  dimensions: { id: 'content.media.dimensions', defaultMessage: '{width} × {height} pixels, {size} KB' },
  usedIn: { id: 'content.media.usedIn', defaultMessage: 'Used in {names}. If you delete it, no image is shown there.' },
  unused: {
    id: 'content.media.unused',
    defaultMessage: 'Not used in this store. If you delete it, it also disappears from emails you have already sent.',
  },
  use: { id: 'content.media.use', defaultMessage: 'Use image' },
  save: { id: 'content.media.save', defaultMessage: 'Save' },
  delete: { id: 'content.media.delete', defaultMessage: 'Delete' },
  deleted: { id: 'content.media.deleted', defaultMessage: '“{name}” deleted' },
  undo: { id: 'content.media.undo', defaultMessage: 'Undo' },
  deleteFailed: { id: 'content.media.deleteFailed', defaultMessage: 'Couldn’t delete the image' },
  restoreFailed: { id: 'content.media.restoreFailed', defaultMessage: 'Couldn’t restore the image' },
});
