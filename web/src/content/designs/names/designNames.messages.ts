import { defineMessages } from '../../../app/words/defineMessages.ts';

/** What lists of other modules say of a design. In a file of their own, since those lists need none of the others. */
export const designNames = defineMessages({
  designVariables: { id: 'content.designs.designVariables', defaultMessage: 'Design variables' },
  builtIn: { id: 'content.designs.builtIn', defaultMessage: 'Built-in design' },
});
