import { Badge } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { designNames } from '../../content/designs/names/designNames.messages.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { useLogicName } from '../logic/useLogicName.ts';
import type { SliderRow_slider$key } from './__generated__/SliderRow_slider.graphql.ts';
import { placeWords, slidersKind, visibilityWords } from './slidersList.ts';

/** One slider in the list. */
export function SliderRow({ slider: key }: { readonly slider: SliderRow_slider$key }) {
  const slider = useFragment(
    graphql`
      fragment SliderRow_slider on Slider {
        name
        place
        logic
        labels
        visibility
        impressions
        clicks
        designName
        revenue {
          amount
          currency
        }
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const nameOf = useLogicName();
  const { place, visibility } = slider;
  return (
    <ResourceRow kind={slidersKind} resource={slider} name={slider.name}>
      <ListCell column="place">{place !== '%future added value' && <FormattedMessage {...placeWords[place]} />}</ListCell>
      <ListCell column="logic">{nameOf(slider.logic)}</ListCell>
      <ListCell column="design">{slider.designName ?? <FormattedMessage {...designNames.builtIn} />}</ListCell>
      <ListCell column="labels">
        <LongText text={intl.formatList(slider.labels, { type: 'unit' })} />
      </ListCell>
      <ListCell column="visibility">
        {visibility !== '%future added value' && (
          <Badge color={visibility === 'LIVE' ? 'green' : 'gray'} variant="light" size="sm" radius="sm" tt="none">
            <FormattedMessage {...visibilityWords[visibility]} />
          </Badge>
        )}
      </ListCell>
      <ListCell column="impressions">{numbers.count(slider.impressions)}</ListCell>
      <ListCell column="clicks">{numbers.count(slider.clicks)}</ListCell>
      <ListCell column="revenue">{numbers.roundMoney(slider.revenue)}</ListCell>
    </ResourceRow>
  );
}
