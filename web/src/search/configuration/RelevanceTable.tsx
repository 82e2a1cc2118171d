import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import {
  type ConfigurationValues,
  exactMatches,
  exactMatchOf,
  type ListedAttribute,
  namesOf,
  patternFor,
  placed,
  relevanceOf,
  relevances,
  weightiestFirst,
} from './configurationValues.ts';
import { RelevanceProposal } from './RelevanceProposal.tsx';
import styles from './SearchConfiguration.module.css';
import { searchConfigurationMessages as messages } from './searchConfiguration.messages.ts';

interface RelevanceTableProps {
  readonly form: Form<ConfigurationValues>;
  readonly attributes: readonly ListedAttribute[];
  readonly isReadOnly: boolean;
}

/** Rows before one asks for all: a feed may have hundreds of attributes. */
const mostShown = 50;

/** Which attributes count how much, in one table: those of the products, and the other names and patterns of the lists. */
export function RelevanceTable({ form, attributes, isReadOnly }: RelevanceTableProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [text, setText] = useState('');
  const [pattern, setPattern] = useState('');
  const [isWhole, setWhole] = useState(false);
  const { values } = form;
  // By what is saved: a row stays where it is while it is changed.
  const ordered = useMemo(() => weightiestFirst(form.initial, attributes).map(({ name }) => name), [form.initial, attributes]);
  const names = namesOf(values, ordered).filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()));
  const add = () => {
    const name = pattern.trim();
    if (name === '') return;
    if (relevanceOf(values, name) === undefined) form.set(placed(values, relevances, name, 'low'));
    setPattern('');
  };
  return (
    <FormSection title={messages.attributes}>
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.attributesHint} /> <FormattedMessage {...messages.exactHint} />
      </Text>
      <TextInput
        size="sm"
        type="search"
        id={form.field('high').id}
        value={text}
        error={form.field('high').error}
        aria-label={intl.formatMessage(messages.findAttribute)}
        placeholder={intl.formatMessage(messages.findAttribute)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {(['attribute', 'filled', 'example', 'relevance', 'exact'] as const).map((name) => (
                <th key={name} scope="col" className={name === 'filled' || name === 'example' ? styles['quiet'] : undefined}>
                  <FormattedMessage {...messages[name]} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.slice(0, isWhole ? undefined : mostShown).map((name) => {
              const attribute = attributes.find((one) => one.name === name);
              return (
                <AttributeRow
                  key={name}
                  form={form}
                  name={name}
                  attribute={attribute}
                  filled={attribute === undefined ? '' : numbers.percent(attribute.filled)}
                  isReadOnly={isReadOnly}
                />
              );
            })}
          </tbody>
        </table>
        {names.length === 0 && (
          <Text size="sm" p="sm">
            <FormattedMessage {...(attributes.length === 0 ? messages.noAttributesYet : messages.noAttributes)} />
          </Text>
        )}
      </div>
      {!isWhole && names.length > mostShown && (
        <Button variant="subtle" size="xs" style={{ justifySelf: 'start' }} onClick={() => setWhole(true)}>
          <FormattedMessage {...messages.showAll} values={{ count: numbers.count(names.length) }} />
        </Button>
      )}
      {!isReadOnly && (
        <div className={styles['tools']}>
          <TextInput
            size="sm"
            maxLength={100}
            value={pattern}
            label={intl.formatMessage(messages.pattern)}
            description={intl.formatMessage(messages.patternHint)}
            onChange={(event) => setPattern(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="default" size="sm" style={{ flex: 'none' }} onClick={add}>
            <FormattedMessage {...messages.add} />
          </Button>
        </div>
      )}
      {!isReadOnly && <RelevanceProposal form={form} />}
    </FormSection>
  );
}

interface AttributeRowProps extends Omit<RelevanceTableProps, 'attributes'> {
  readonly name: string;
  /** Undefined for a pattern, and for what no product of the sample has. */
  readonly attribute: ListedAttribute | undefined;
  readonly filled: string;
}

function AttributeRow({ form, name, attribute, filled, isReadOnly }: AttributeRowProps) {
  const intl = useIntl();
  const { values } = form;
  const byPattern = patternFor(values, name);
  const automatic = () => {
    const group = attribute?.group?.toLowerCase();
    const named = relevances.find((relevance) => relevance === group) ?? 'nonSearchable';
    return byPattern === undefined
      ? intl.formatMessage(messages.automatic, { relevance: intl.formatMessage(messages[named]) })
      : intl.formatMessage(messages.byPattern, {
          pattern: byPattern.pattern,
          relevance: intl.formatMessage(messages[byPattern.relevance]),
        });
  };
  const choices = relevances.map((value) => ({ value, label: intl.formatMessage(messages[value]) }));
  return (
    <tr>
      <td>
        {name}
        {attribute === undefined && !isReadOnly && (
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            ml={4}
            aria-label={intl.formatMessage(messages.remove, { name })}
            onClick={() => form.set({ ...placed(values, relevances, name, undefined), ...placed(values, exactMatches, name, undefined) })}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        )}
      </td>
      <td className={styles['quiet']}>{filled}</td>
      <td className={styles['quiet']}>
        <div className={styles['example']} title={attribute?.example}>
          {attribute?.example}
        </div>
      </td>
      <td data-label={intl.formatMessage(messages.relevance)}>
        <NativeSelect
          size="xs"
          disabled={isReadOnly}
          aria-label={intl.formatMessage(messages.relevanceOf, { name })}
          value={relevanceOf(values, name) ?? ''}
          data={attribute === undefined ? choices : [{ value: '', label: automatic() }, ...choices]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            form.set(placed(values, relevances, name, relevances.find((one) => one === value))); // prettier-ignore
          }}
        />
      </td>
      <td data-label={name.includes('*') ? undefined : intl.formatMessage(messages.exact)}>
        {!name.includes('*') && (
          <NativeSelect
            size="xs"
            disabled={isReadOnly}
            aria-label={intl.formatMessage(messages.exactOf, { name })}
            value={exactMatchOf(values, name) ?? ''}
            data={[
              { value: '', label: intl.formatMessage(messages.exactNone) },
              ...exactMatches.map((value) => ({ value, label: intl.formatMessage(messages[value]) })),
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              form.set(placed(values, exactMatches, name, exactMatches.find((one) => one === value))); // prettier-ignore
            }}
          />
        )}
      </td>
    </tr>
  );
}
