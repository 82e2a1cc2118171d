import { Badge } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { importsPaths } from '../../data/imports/importsPaths.ts';
import { trackingCodePaths } from '../../developers/trackingCode/trackingCodePaths.ts';
import { OnboardingCard } from '../../store/onboarding/OnboardingCard.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { SetupPageQuery } from './__generated__/SetupPageQuery.graphql.ts';
import { type ElementStart, elementStarts, setupElements } from './steps/elementStarts.ts';
import { setupMessages as messages } from './setup.messages.ts';
import styles from './setup.module.css';
import { setupPaths } from './setupPaths.ts';
import { setupPlaces, type SliderStart, sliderStarts } from './setupPlaces.ts';
import { setupEmailMessages } from './email/setupEmail.messages.ts';
import { setupTriggers, type TriggerStart, triggerStarts } from './email/triggerStarts.ts';

/** All steps of setting a store up, each with how far it is. */
export function SetupPage({ queryRef }: PageProps<SetupPageQuery>) {
  const data = usePreloadedQuery<SetupPageQuery>(
    graphql`
      query SetupPageQuery($storeId: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          ...OnboardingCard_store
          onboarding {
            isSyncComplete
            isTrackingComplete
          }
          searchElements(first: 200) {
            edges {
              node {
                type
                visibility
                isEnabled
              }
            }
          }
          signals
          emailTriggers(first: 200) {
            edges {
              node {
                type
                isEnabled
              }
            }
          }
          sliders(first: 200) {
            edges {
              node {
                place
                visibility
                isEnabled
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const store = loaded(data.store);
  const { storeId, onboarding } = store;
  const sliders = store.sliders.edges.map(({ node }) => node);
  const doneBadge = (isDone: boolean) =>
    isDone && (
      <Badge size="sm" variant="light" tt="none" color="green">
        <FormattedMessage {...messages.done} />
      </Badge>
    );
  const elements = store.searchElements.edges.map(({ node }) => node);
  const stateBadge = (all: readonly { readonly visibility: string; readonly isEnabled: boolean }[], none: MessageDescriptor) => {
    const own = all.filter(({ isEnabled }) => isEnabled);
    const isLive = own.some(({ visibility }) => visibility === 'LIVE');
    return (
      <Badge size="sm" variant="light" tt="none" color={own.length === 0 ? 'gray' : isLive ? 'green' : 'blue'}>
        <FormattedMessage {...(own.length === 0 ? none : isLive ? messages.live : messages.preview)} />
      </Badge>
    );
  };
  const triggers = store.emailTriggers.edges.map(({ node }) => node);
  const triggerBadge = (all: readonly { readonly isEnabled: boolean }[]) => {
    const isOn = all.some(({ isEnabled }) => isEnabled);
    return (
      <Badge size="sm" variant="light" tt="none" color={isOn ? 'green' : 'gray'}>
        <FormattedMessage
          {...(isOn ? setupEmailMessages.on : all.length > 0 ? setupEmailMessages.created : setupEmailMessages.noTrigger)}
        />
      </Badge>
    );
  };
  const placeLink = ({ title, text, path }: Pick<SliderStart | ElementStart | TriggerStart, 'title' | 'text' | 'path'>) => (
    <span>
      <PageLink to={path({ storeId })}>{intl.formatMessage(title)}</PageLink>
      <br />
      <span className={styles['soft']}>{intl.formatMessage(text)}</span>
    </span>
  );
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <div className={styles['page']}>
        <OnboardingCard store={store} />
        <section className={styles['card']} aria-labelledby="setup-data">
          <h2 id="setup-data">
            <FormattedMessage {...messages.steps} />
          </h2>
          <ul className={styles['list']}>
            <li>
              <PageLink to={importsPaths.setup({ storeId })}>{intl.formatMessage(messages.sync)}</PageLink>
              {doneBadge(onboarding.isSyncComplete)}
            </li>
            <li>
              <PageLink to={trackingCodePaths.page({ storeId })}>{intl.formatMessage(messages.tracking)}</PageLink>
              {doneBadge(onboarding.isTrackingComplete)}
            </li>
            <li>
              <PageLink to={setupPaths.version({ storeId })}>{intl.formatMessage(messages.version)}</PageLink>
            </li>
          </ul>
        </section>
        <section className={styles['card']} aria-labelledby="setup-search">
          <h2 id="setup-search">
            <FormattedMessage {...messages.search} />
          </h2>
          <ul className={styles['list']}>
            {setupElements.map((name) => (
              <li key={name}>
                {placeLink(elementStarts[name])}
                {stateBadge(
                  elements.filter(({ type }) => type === elementStarts[name].type),
                  messages.noElement,
                )}
              </li>
            ))}
          </ul>
        </section>
        <section className={styles['card']} aria-labelledby="setup-recommendations">
          <h2 id="setup-recommendations">
            <FormattedMessage {...messages.recommendations} />
          </h2>
          <ul className={styles['list']}>
            {setupPlaces.map((name) => {
              const { place } = sliderStarts[name];
              return (
                <li key={name}>
                  {placeLink(sliderStarts[name])}
                  {stateBadge(
                    sliders.filter((slider) => slider.place === place),
                    messages.none,
                  )}
                </li>
              );
            })}
          </ul>
        </section>
        <section className={styles['card']} aria-labelledby="setup-email">
          <h2 id="setup-email">
            <FormattedMessage {...setupEmailMessages.email} />
          </h2>
          <ul className={styles['list']}>
            {setupTriggers.map((name) => {
              const { type, signal } = triggerStarts[name];
              if (signal !== undefined && !store.signals.includes(signal)) return null;
              return (
                <li key={name}>
                  {placeLink(triggerStarts[name])}
                  {triggerBadge(triggers.filter((trigger) => trigger.type === type))}
                </li>
              );
            })}
          </ul>
        </section>
        <section className={styles['card']} aria-labelledby="setup-audience">
          <h2 id="setup-audience">
            <FormattedMessage {...messages.audience} />
          </h2>
          <ul className={styles['list']}>
            <li>
              <PageLink to={setupPaths.audience({ storeId })}>{intl.formatMessage(messages.audienceFirst)}</PageLink>
            </li>
            <li>
              <PageLink to={setupPaths.exporter({ storeId })}>{intl.formatMessage(messages.audienceSend)}</PageLink>
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}
