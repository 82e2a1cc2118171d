import { Button, SegmentedControl, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { NewDesignPageQuery } from './__generated__/NewDesignPageQuery.graphql.ts';
import { type DesignFields, emptyDesign, type Known, storedSpec } from './designFields.ts';
import { DesignPreview } from './DesignPreview.tsx';
import { designNames } from './names/designNames.messages.ts';
import { designsMessages as messages } from './designs.messages.ts';
import styles from './designs.module.css';
import { typeWords } from './designsList.ts';
import { productOf, readTab, typesOf } from './designsAddress.ts';
import { areaAt, designsPaths } from './designsPaths.ts';
import { useCreateDesign } from './useCreateDesign.ts';
import { useDesignCode } from './useDesignCode.ts';

type Start = 'blocks' | 'code';

/** A new design or component: its name, a template to start from, and blocks or code. */
export function NewDesignPage({ queryRef, location }: PageProps<NewDesignPageQuery>) {
  const data = usePreloadedQuery<NewDesignPageQuery>(
    graphql`
      query NewDesignPageQuery($storeId: String!, $product: DesignProduct!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          designTemplates(product: $product) {
            key
            name
            text
            productType
            format
            spec {
              ...designFields_spec
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { designTemplates: templates } = loaded(data.store);
  const intl = useIntl();
  const { storeId } = useStoreScope();
  const area = areaAt(location);
  const isComponent = readTab(location.query.get('tab')) === 'components';
  const types = typesOf[area];
  const [type, setType] = useState(types[0]);
  const ofType = templates.filter(({ productType }) => productType === type);
  const [key, setKey] = useState<string>();
  const [name, setName] = useState('');
  const [start, setStart] = useState<Start>('blocks');
  const { createDesign, isCreating, problem, setProblem } = useCreateDesign();
  const { convert } = useDesignCode(storeId);
  const template = ofType.find((one) => one.key === key) ?? ofType[0];

  const base = { ...emptyDesign(productOf[area], type), name };
  const spec = template && !isComponent ? storedSpec(template.spec) : null;
  const draft: DesignFields = isComponent
    ? {
        ...base,
        role: 'COMPONENT',
        source: base.format === 'MJML' ? '<mj-text>{{ product.name }}</mj-text>' : '<strong>{{ product.price | money }}</strong>',
      }
    : { ...base, spec, editorVersion: type === 'OMNI_SEARCH' ? null : 2 };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setProblem(intl.formatMessage(messages.nameRequired));
      return;
    }
    if (isComponent || start === 'blocks' || spec === null) {
      await createDesign(draft);
      return;
    }
    const code = await convert(spec, base.format);
    if (code !== undefined) await createDesign({ ...base, ...code });
  };
  const list = designsPaths[area].list({ storeId }, isComponent ? { tab: 'components' } : {});
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={list}>
            <FormattedMessage {...messages.listTitle} />
          </PageLink>
        }
        title={<FormattedMessage {...(isComponent ? messages.newComponent : messages.newTitle)} />}
      />
      <form className={styles['layout']} onSubmit={(event) => void onSubmit(event)} noValidate>
        <FormSection title={messages.sectionDesign}>
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
          {types.length > 1 && (
            <SegmentedControl
              aria-label={intl.formatMessage(messages.productType)}
              fullWidth
              className={(types.length === 4 && styles['four']) || ''}
              size="xs"
              value={type}
              data={types.map((value) => ({ value, label: intl.formatMessage(typeWords[value]) }))}
              onChange={(value) => setType(value as Known<typeof type>)} // one of the types above
            />
          )}
          {!isComponent && (
            <>
              <Title order={3} size="h6">
                <FormattedMessage {...messages.template} />
              </Title>
              <div className={styles['templates']} role="radiogroup" aria-label={intl.formatMessage(messages.template)}>
                {ofType.map((one) => (
                  <UnstyledButton
                    key={one.key}
                    role="radio"
                    aria-checked={one.key === template?.key}
                    className={styles['template']}
                    onClick={() => setKey(one.key)}
                  >
                    <Text size="sm" fw={600}>
                      {one.key.startsWith('built-in') ? <FormattedMessage {...designNames.builtIn} /> : one.name}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {one.key.startsWith('built-in') ? <FormattedMessage {...messages.builtInText} /> : one.text}
                    </Text>
                  </UnstyledButton>
                ))}
              </div>
              {type !== 'OMNI_SEARCH' && (
                <SegmentedControl
                  aria-label={intl.formatMessage(messages.editor)}
                  size="xs"
                  value={start}
                  data={[
                    { value: 'blocks', label: intl.formatMessage(messages.startBlocks) },
                    { value: 'code', label: intl.formatMessage(messages.startCode) },
                  ]}
                  onChange={(value) => setStart(value as Start)} // one of the two above
                />
              )}
            </>
          )}
          <div>
            <Button type="submit" loading={isCreating}>
              <FormattedMessage {...(isComponent ? messages.createComponent : messages.create)} />
            </Button>
          </div>
        </FormSection>
        <DesignPreview storeId={storeId} fields={draft} />
      </form>
    </>
  );
}
