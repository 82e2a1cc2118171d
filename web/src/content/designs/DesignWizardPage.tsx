import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { BlockFields } from './BlockFields.tsx';
import { type Block, type DesignFields, emptyDesign, newBlock, plainStyle } from './designFields.ts';
import { DesignPreview } from './DesignPreview.tsx';
import { designsMessages as messages } from './designs.messages.ts';
import styles from './designs.module.css';
import { typeWords } from './designsList.ts';
import { type DesignTypeName, typesOf } from './designsAddress.ts';
import { designsPaths } from './designsPaths.ts';
import { StyleFields } from './StyleFields.tsx';
import { useCreateDesign } from './useCreateDesign.ts';
import { useDesignNames } from './useDesignNames.ts';

const steps = [messages.stepPlace, messages.stepProducts, messages.stepLook] as const;

const withBlock = (kind: Block['kind'], change: Partial<Block> = {}): Block => ({ ...newBlock(kind), ...change });

/** What is around the products, by what the design draws. */
function blocksOf(type: DesignTypeName, products: Block): readonly Block[] {
  if (type === 'LIVE_SEARCH') return [withBlock('SUGGESTIONS', { limit: 5 }), products];
  if (type === 'OMNI_SEARCH')
    return [withBlock('SEARCH_BOX'), withBlock('SUGGESTIONS', { width: 'HALF' }), withBlock('CATEGORIES', { width: 'HALF' }), products];
  return [withBlock('FACETS'), products];
}

/** A new search design in three steps: where it is shown, what is said of a product, and how it looks. */
export function DesignWizardPage() {
  const intl = useIntl();
  const { storeId } = useStoreScope();
  const names = useDesignNames(storeId);
  const [step, setStep] = useState(0);
  const [type, setType] = useState<DesignTypeName>('SEARCH_PAGE');
  const [name, setName] = useState('');
  const [products, setProducts] = useState(() => newBlock('PRODUCTS'));
  const [style, setStyle] = useState(plainStyle);
  const { createDesign, isCreating, problem, setProblem } = useCreateDesign();
  const spec = { blocks: blocksOf(type, products), style };
  const draft: DesignFields = { ...emptyDesign('SEARCH', type), name, spec, editorVersion: type === 'OMNI_SEARCH' ? null : 2 };
  const isLast = step === steps.length - 1;
  const title = steps[step] ?? messages.stepPlace;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 0 && name.trim() === '') setProblem(intl.formatMessage(messages.nameRequired));
    else if (isLast) void createDesign(draft);
    else setStep(step + 1);
  };
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={designsPaths.search.list({ storeId })}>
            <FormattedMessage {...messages.listTitle} />
          </PageLink>
        }
        title={<FormattedMessage {...messages.wizardTitle} />}
        text={<FormattedMessage {...messages.stepOf} values={{ step: step + 1, count: steps.length }} />}
      />
      <form className={styles['layout']} onSubmit={onSubmit} noValidate>
        <div className={styles['column']}>
          {step === 2 ? (
            <StyleFields style={style} isReadOnly={false} onChange={setStyle} />
          ) : (
            <FormSection title={title}>
              {step === 0 && (
                <>
                  <TextInput
                    label={intl.formatMessage(messages.name)}
                    value={name}
                    maxLength={200}
                    required
                    withAsterisk={false}
                    autoComplete="off"
                    error={problem}
                    onChange={(event) => {
                      setName(event.currentTarget.value);
                      setProblem(undefined);
                    }}
                  />
                  <SegmentedControl
                    aria-label={intl.formatMessage(messages.productType)}
                    fullWidth
                    className={styles['four'] ?? ''}
                    size="xs"
                    value={type}
                    data={typesOf.search.map((value) => ({ value, label: intl.formatMessage(typeWords[value]) }))}
                    onChange={(value) => setType(value as DesignTypeName)} // one of the types above
                  />
                </>
              )}
              {step === 1 && <BlockFields block={products} names={names} isReadOnly={false} onChange={setProducts} />}
            </FormSection>
          )}
          {isLast && problem !== undefined && <p role="alert">{problem}</p>}
          <Group gap="sm">
            {step > 0 && (
              <Button variant="default" onClick={() => setStep(step - 1)}>
                <FormattedMessage {...messages.back} />
              </Button>
            )}
            <Button type="submit" loading={isCreating}>
              <FormattedMessage {...(isLast ? messages.create : messages.next)} />
            </Button>
          </Group>
        </div>
        <DesignPreview storeId={storeId} fields={draft} />
      </form>
    </>
  );
}
