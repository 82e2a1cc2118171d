import { mailEmbeds } from '@endcap/schema/email/embeds/embeds.resource.ts';
import { embedPreview } from '@endcap/schema/email/embeds/embeds.rest.ts';
import { isInputType } from 'graphql';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { restInput } from '../../rest/restInput.ts';

export const resolvers: Resolvers = {
  Store: {
    mailEmbedPreview({ id: key }, { fields }, { rest }, { schema }) {
      const shape = schema.getType('MailEmbedFieldsInput');
      const draft = mailEmbeds.fields.parse(restInput(isInputType(shape) ? shape : undefined, fields));
      return rest.read(embedPreview, { key, fields: draft });
    },
  },
};
