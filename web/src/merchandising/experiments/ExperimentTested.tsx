import { Table, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { changeText, fieldLabel } from '../../resources/diff/changeWords.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type {
  ExperimentTested_experiment$data,
  ExperimentTested_experiment$key,
} from './__generated__/ExperimentTested_experiment.graphql.ts';
import { subjectLabels } from './experimentLabels.ts';
import { experimentsMessages as messages } from './experiments.messages.ts';
import { configurationPath, subjectPaths, subjectWords } from './experimentsList.ts';

interface TestedObjectProps {
  readonly tested: Omit<ExperimentTested_experiment$data, 'further' | ' $fragmentType'>;
}

/** One object that an experiment changes, and what in it. */
function TestedObject({ tested: { subject, subjectName, object, differences } }: TestedObjectProps) {
  const intl = useIntl();
  const { storeId } = useStoreScope();
  if (subject === '%future added value') return null;
  const word = <FormattedMessage {...subjectWords[subject]} />;
  const path =
    subject === 'SEARCH_CONFIGURATION'
      ? configurationPath({ storeId })
      : object == null
        ? undefined
        : subjectPaths[subject]({ storeId, id: object.internalId });
  return (
    <div>
      <Text size="sm">
        {word}
        {subject !== 'SEARCH_CONFIGURATION' && <>: {subjectName ?? <FormattedMessage {...messages.testedNew} />}</>}
        {path !== undefined && (
          <>
            {' '}
            <PageLink to={path}>
              <FormattedMessage {...messages.open} />
            </PageLink>
          </>
        )}
      </Text>
      {differences.length === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.testedNothing} />
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={320}>
          <Table fz="sm" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {[messages.field, messages.before, messages.after].map((head) => (
                  <Table.Th key={head.id}>
                    <FormattedMessage {...head} />
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differences.map(({ field, before, after }) => (
                <Table.Tr key={field}>
                  <Table.Td>{fieldLabel(intl, subjectLabels[subject] ?? {}, field)}</Table.Td>
                  <Table.Td>{changeText(intl, before, field)}</Table.Td>
                  <Table.Td>{changeText(intl, after, field)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </div>
  );
}

/** What an experiment changes: one object, or several together. */
export function ExperimentTested({ experiment: key }: { readonly experiment: ExperimentTested_experiment$key }) {
  const { further, ...first } = useFragment(
    graphql`
      fragment ExperimentTested_experiment on Experiment {
        subject
        subjectId
        subjectName
        object {
          internalId
        }
        differences {
          field
          before
          after
        }
        further {
          subject
          subjectId
          subjectName
          object {
            internalId
          }
          differences {
            field
            before
            after
          }
        }
      }
    `,
    key,
  );
  return (
    <FormSection title={further.length > 0 ? messages.testedSet : messages.tested}>
      {[first, ...further].map((tested, at) => (
        <TestedObject key={`${tested.subject} ${tested.subjectId ?? at}`} tested={tested} />
      ))}
    </FormSection>
  );
}
