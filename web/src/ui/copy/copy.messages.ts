import { defineMessages } from '../../app/words/defineMessages.ts';

export const copyMessages = defineMessages({
  copy: { id: 'ui.copy.copy', defaultMessage: 'Copy' },
  copyWhat: { id: 'ui.copy.copyWhat', defaultMessage: 'Copy {what}' },
  copied: { id: 'ui.copy.copied', defaultMessage: 'Copied' },
  failed: { id: 'ui.copy.failed', defaultMessage: 'Couldn’t copy. Select the text and copy it manually.' },
});
