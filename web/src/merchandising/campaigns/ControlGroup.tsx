import { Alert, Button, Group, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import { addDays } from '@endcap/schema/contract/utcDays.ts';
import { Suspense, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { AddToDraft } from '../../resources/drafts/AddToDraft.tsx';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { useIsDone } from '../../resources/useResourceWrites.ts';
import { VersionsButton } from '../../resources/versions/VersionsButton.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { ControlGroupMutation } from './__generated__/ControlGroupMutation.graphql.ts';
import type { ControlGroupQuery } from './__generated__/ControlGroupQuery.graphql.ts';
import { dayText } from './calendar/calendarMonth.ts';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

/** Days that are compared: enough to have orders in a small group. */
const days = 90;

/** The share of visitors without merchandising and recommendations, and what the others spend more. */
export function ControlGroup({ storeId }: { readonly storeId: string }) {
  const [attempt, setAttempt] = useState(0);
  const [to] = useState(() => new Date());
  const [saves, setSaves] = useState(0);
  return (
    <PageErrorBoundary attempt={attempt} onRetry={() => setAttempt((count) => count + 1)}>
      <Suspense fallback={<Skeleton h={240} />}>
        <Control
          storeId={storeId}
          from={dayText(addDays(to, 1 - days))}
          to={dayText(to)}
          saves={saves}
          onSaved={() => setSaves((count) => count + 1)}
        />
      </Suspense>
    </PageErrorBoundary>
  );
}

interface ControlProps {
  readonly storeId: string;
  readonly from: string;
  readonly to: string;
  /** How often the share was saved: what is measured begins again. */
  readonly saves: number;
  readonly onSaved: () => void;
}

function Control({ storeId, from, to, saves, onSaved }: ControlProps) {
  const { store } = useLazyLoadQuery<ControlGroupQuery>(
    graphql`
      query ControlGroupQuery($storeId: String!, $from: LocalDate!, $to: LocalDate!) @throwOnFieldError {
        store(storeId: $storeId) {
          merchandisingSettings {
            id
            controlShare
            revision
          }
          merchandisingControl(from: $from, to: $to) {
            since
            control {
              visitors
            }
            exposed {
              visitors
            }
            attributed {
              amount
              currency
            }
            effect {
              perVisitor {
                amount
                currency
              }
              low {
                amount
                currency
              }
              high {
                amount
                currency
              }
            }
          }
        }
      }
    `,
    { storeId, from, to },
    { fetchPolicy: 'store-and-network', fetchKey: saves },
  );
  const numbers = useNumbers();
  const { merchandisingSettings: settings, merchandisingControl: figures } = loaded(store);
  const { since, control, exposed, attributed, effect } = figures;
  // The share changed within the range: only what came after it can be compared.
  const begin = since != null && dayText(new Date(since)) >= from ? since : from;
  return (
    <Stack gap="md">
      <FormSection title={messages.controlTitle} hint={messages.controlText}>
        <Share key={settings.revision} {...settings} onSaved={onSaved} />
      </FormSection>
      <FormSection title={messages.effectTitle}>
        {settings.controlShare === 0 ? (
          <Text size="sm">
            <FormattedMessage {...messages.effectOff} />
          </Text>
        ) : effect == null ? (
          <Alert color="yellow">
            <FormattedMessage {...messages.effectFew} />
          </Alert>
        ) : (
          <Text size="lg" fw={600}>
            <FormattedMessage
              {...messages.effect}
              values={{ amount: numbers.money(effect.perVisitor), low: numbers.money(effect.low), high: numbers.money(effect.high) }}
            />
          </Text>
        )}
        {since != null && (
          <Text size="sm">
            <FormattedMessage
              {...(begin === since ? messages.effectSince : messages.effectFrom)}
              values={{ day: <FormattedDate value={begin} dateStyle="long" {...(begin === since ? {} : { timeZone: 'UTC' })} /> }}
            />
          </Text>
        )}
        <Text size="sm" c="dimmed">
          <FormattedMessage
            {...messages.effectGroups}
            values={{
              control: numbers.count(control.visitors),
              exposed: numbers.count(exposed.visitors),
              attributed: numbers.money(attributed),
            }}
          />
        </Text>
      </FormSection>
    </Stack>
  );
}

interface ShareProps {
  /** Global id of the settings. */
  readonly id: string;
  readonly controlShare: number;
  readonly revision: number;
  readonly onSaved: () => void;
}

/** Proposed where there is none: small enough to cost little, large enough to show something within weeks. */
const proposed = 5;

function Share({ id, controlShare, revision, onSaved }: ShareProps) {
  const intl = useIntl();
  const { id: storeId } = useStoreScope();
  const canEdit = useCan()('MERCHANDISING_EDIT');
  const isDone = useIsDone();
  const [share, setShare] = useState(controlShare);
  const [write, isWriting] = useWrite<ControlGroupMutation>(graphql`
    mutation ControlGroupMutation($input: UpdateMerchandisingSettingsInput!) {
      payload: updateMerchandisingSettings(input: $input) {
        merchandisingSettings {
          controlShare
          revision
        }
        errors {
          message
        }
      }
    }
  `);
  const save = async () => {
    if (!isDone((await write({ input: { storeId, controlShare: share, revision } }))?.payload)) return;
    showToast({ type: 'success', title: intl.formatMessage(messages.controlSaved) });
    onSaved();
  };
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <NumberInput
          label={intl.formatMessage(messages.controlShare)}
          value={share}
          min={0}
          max={50}
          suffix=" %"
          clampBehavior="strict"
          decimalScale={1}
          w="10rem"
          readOnly={!canEdit}
          onChange={(value) => setShare(typeof value === 'number' ? value : 0)}
        />
        {canEdit && (
          <>
            <Button loading={isWriting} disabled={share === controlShare} onClick={() => void save()}>
              <FormattedMessage {...messages.controlSave} />
            </Button>
            {share !== controlShare && (
              <AddToDraft
                kind="MERCHANDISING_SETTINGS"
                resourceId={undefined}
                read={() => ({ fields: { controlShare: share } })}
                onAdded={() => setShare(controlShare)}
              />
            )}
            {share === 0 && (
              <Button variant="subtle" onClick={() => setShare(proposed)}>
                <FormattedMessage {...messages.controlPropose} />
              </Button>
            )}
            <VersionsButton
              areSettings
              id={id}
              kind="MERCHANDISING_SETTINGS"
              revision={revision}
              labels={{ controlShare: messages.controlShare, order: messages.controlOrder }}
              blockedBy={share === controlShare ? undefined : intl.formatMessage(resourcesMessages.saveFirst)}
              onRestored={onSaved}
            />
          </>
        )}
      </Group>
      {share !== controlShare && controlShare > 0 && (
        <Text size="sm">
          <FormattedMessage {...messages.controlRestart} />
        </Text>
      )}
    </Stack>
  );
}
