import { useState } from 'react';
import { useIntl } from 'react-intl';

import styles from './Filters.module.css';
import { filtersMessages as messages } from './filters.messages.ts';
import type { AttributeNames } from './useAttributeNames.ts';

interface FilterAttributeProps {
  /** Name of the attribute. */
  readonly attribute: string;
  readonly attributes: AttributeNames;
  /** What attributes are called, by their names; omitted where staff call them so. */
  readonly labels?: ReadonlyMap<string, string> | undefined;
  /** Id of the list of names that the browser offers while typing. */
  readonly listId: string;
  readonly onAttribute: (attribute: string) => void;
}

/** Chooses an attribute by what it is called, or by its name; any other name may be typed too. */
export function FilterAttribute({ attribute, attributes, labels, listId, onAttribute }: FilterAttributeProps) {
  const intl = useIntl();
  const label = labels?.get(attribute) ?? attribute;
  // A name that is being typed is not an attribute until it is whole.
  const [typed, setTyped] = useState(label);
  const [shown, setShown] = useState(label);
  if (shown !== label) {
    setShown(label);
    setTyped(label);
  }
  const nameOf = (text: string) => {
    const wanted = text.trim();
    const [called] = [...(labels ?? [])].find(([, word]) => word.toLocaleLowerCase() === wanted.toLocaleLowerCase()) ?? [];
    return attributes.has(wanted) ? wanted : (called ?? wanted);
  };
  const take = (name: string) => {
    if (name !== '' && name !== attribute) onAttribute(name);
    else setTyped(label);
  };
  return (
    <input
      className={styles['input']}
      data-attribute-name
      list={listId}
      value={typed}
      maxLength={200}
      aria-label={intl.formatMessage(messages.attribute)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const name = nameOf(value);
        if (attributes.has(name) && name !== attribute) onAttribute(name);
      }}
      onBlur={() => take(nameOf(typed))}
    />
  );
}
