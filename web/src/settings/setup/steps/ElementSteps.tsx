import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../../app/router/viewerAbilities.ts';
import { SelectorTest } from '../../../search/elements/SelectorTest.tsx';
import type { ElementSteps_element$key } from './__generated__/ElementSteps_element.graphql.ts';
import type { ElementSteps_store$key } from './__generated__/ElementSteps_store.graphql.ts';
import { CheckStep } from './CheckStep.tsx';
import { elementFile, elementSnippet } from './elementSnippet.ts';
import { elementStarts, type SetupElement } from './elementStarts.ts';
import { GoLiveElementStep } from './GoLiveElementStep.tsx';
import { InstallStep } from './InstallStep.tsx';
import { SeePageStep } from './SeePageStep.tsx';
import styles from '../setup.module.css';
import { setupSearchMessages as messages } from '../setupSearch.messages.ts';

interface ElementStepsProps {
  readonly kind: SetupElement;
  readonly store: ElementSteps_store$key;
  readonly element: ElementSteps_element$key;
}

/** What is left to do once there is a search element. */
export function ElementSteps({ kind, store: storeKey, element: elementKey }: ElementStepsProps) {
  const {
    storeId,
    domain,
    platform: storePlatform,
    trackingCode,
  } = useFragment(
    graphql`
      fragment ElementSteps_store on Store @throwOnFieldError {
        storeId
        domain
        platform
        trackingCode {
          demoShopUrl
        }
      }
    `,
    storeKey,
  );
  const element = useFragment(
    graphql`
      fragment ElementSteps_element on SearchElement {
        internalId
        selector
        insertion
        impressions
        clicks
        ...GoLiveElementStep_element
      }
    `,
    elementKey,
  );
  const mayEdit = useCan()('SEARCH_ELEMENTS_EDIT');
  const { selector, insertion, impressions, clicks } = element;
  return (
    <>
      <InstallStep
        storeId={storeId}
        storePlatform={storePlatform}
        text={elementStarts[kind].installText}
        snippetOf={(platform) => elementSnippet(platform, element.internalId, insertion === 'MANUAL')}
        fileOf={(platform) => elementFile(platform, kind)}
      >
        {insertion === 'ATTACH' && mayEdit && (
          <>
            <p className={styles['soft']}>
              <FormattedMessage {...messages.selector} values={{ selector: <code>{selector}</code> }} />
            </p>
            <SelectorTest storeId={storeId} selector={selector} />
          </>
        )}
      </InstallStep>
      <SeePageStep domain={domain} demoShopUrl={trackingCode.demoShopUrl} />
      <GoLiveElementStep element={element} />
      <CheckStep waiting={messages.waiting} arrived={messages.arrived} impressions={impressions} clicks={clicks} />
    </>
  );
}
