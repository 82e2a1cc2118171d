import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import type { EmbeddingState_embeddings$key } from './__generated__/EmbeddingState_embeddings.graphql.ts';
import type { ConfigurationValues } from './configurationValues.ts';
import { EmbeddingState } from './EmbeddingState.tsx';
import { searchConfigurationMessages as messages } from './searchConfiguration.messages.ts';

interface EmbeddingSectionProps {
  readonly form: Form<ConfigurationValues>;
  readonly embeddings: EmbeddingState_embeddings$key;
  readonly isReadOnly: boolean;
}

/** What the texts are made of whose meaning is compared, and how far that is. */
export function EmbeddingSection({ form, embeddings, isReadOnly }: EmbeddingSectionProps) {
  return (
    <FormSection title={messages.embeddings} hint={messages.embeddingsHint}>
      <TextField
        field={form.field('embeddingTemplate')}
        label={messages.embeddingTemplate}
        hint={messages.embeddingTemplateHint}
        rows={3}
        isReadOnly={isReadOnly}
      />
      <TextField
        field={form.field('categoryTemplate')}
        label={messages.categoryTemplate}
        hint={messages.categoryTemplateHint}
        rows={2}
        isReadOnly={isReadOnly}
      />
      <TextField
        field={form.field('pageTemplate')}
        label={messages.pageTemplate}
        hint={messages.pageTemplateHint}
        rows={2}
        isReadOnly={isReadOnly}
      />
      <EmbeddingState embeddings={embeddings} />
    </FormSection>
  );
}
