import { Checkbox, RangeSlider, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import type { PreviewFacet_facet$key } from './__generated__/PreviewFacet_facet.graphql.ts';
import { facetRows } from './facetRows.ts';
import { searchElementsMessages as messages } from './searchElements.messages.ts';
import styles from './SearchElementPreview.module.css';

interface PreviewFacetProps {
  readonly facet: PreviewFacet_facet$key;
  /** The element's texts for shoppers, by their keys. */
  readonly texts: ReadonlyMap<string, string>;
  readonly currency: string;
}

/** A facet as shoppers see it: price ranges, values with their counts, or a range; and why they do not see it. */
export function PreviewFacet({ facet: key, texts, currency }: PreviewFacetProps) {
  const facet = useFragment(
    graphql`
      fragment PreviewFacet_facet on SearchElementPreviewFacet {
        attribute
        title
        kind
        minimum
        maximum
        ranges {
          from
          to
          count
        }
        values {
          value
          count
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const money = (amount: number) => numbers.money({ amount: String(amount), currency });
  const { rows, span } = facetRows(facet, texts, money);
  return (
    <fieldset className={styles['facet']}>
      <Text component="legend" size="xs" fw={600}>
        {facet.title}
      </Text>
      {rows.map(({ text, count }) => (
        <Checkbox key={text} size="xs" checked={false} readOnly label={`${text} (${numbers.count(count)})`} />
      ))}
      {span !== undefined && (
        <>
          <RangeSlider size="xs" min={span.from} max={span.to} value={[span.from, span.to]} minRange={0} label={null} disabled />
          <Text size="xs" c="dimmed">
            {`${numbers.decimal(span.from, 0)} – ${numbers.decimal(span.to, 0)}`}
          </Text>
        </>
      )}
      {rows.length === 0 && span === undefined && (
        <Text size="xs" c="dimmed">
          <FormattedMessage {...messages.previewFacetHidden} />
        </Text>
      )}
    </fieldset>
  );
}
