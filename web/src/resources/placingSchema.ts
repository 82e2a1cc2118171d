import type { FormSchema } from '../ui/form/formSchema.ts';
import { resourcesMessages as messages } from './resources.messages.ts';
import type { Placing } from './storedResource.ts';

/** The rules of where a resource exists, for the schema of its form. */
export const placingSchema: Pick<FormSchema<Placing>, 'scope'> = {
  scope: [(scope) => (scope.length > 0 ? undefined : { message: messages.needsStore })],
};
