import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import type { AccessoryRow_accessory$key } from './__generated__/AccessoryRow_accessory.graphql.ts';
import { accessoriesMessages as messages } from './accessories.messages.ts';
import { accessoriesKind } from './accessoriesList.ts';

/** One entry in the list, under the name of its main product. */
export function AccessoryRow({ accessory: key }: { readonly accessory: AccessoryRow_accessory$key }) {
  const accessory = useFragment(
    graphql`
      fragment AccessoryRow_accessory on Accessory {
        mainProduct
        accessories
        directedAccessories
        salesTogether
        isDead
        product {
          name
        }
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const dead = accessory.isDead && (
    <Badge color="yellow" variant="light" size="sm" tt="none">
      <FormattedMessage {...messages.isDead} />
    </Badge>
  );
  return (
    <ResourceRow kind={accessoriesKind} resource={accessory} name={accessory.product?.name ?? accessory.mainProduct} badge={dead}>
      <ListCell column="twoWay">{numbers.count(accessory.accessories.length)}</ListCell>
      <ListCell column="oneWay">{numbers.count(accessory.directedAccessories.length)}</ListCell>
      <ListCell column="salesTogether">{numbers.count(accessory.salesTogether)}</ListCell>
    </ResourceRow>
  );
}
