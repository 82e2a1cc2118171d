import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { type NamedStore, StoreChecks } from '../../resources/pickers/StoreChecks.tsx';
import { type Draft, storedResource } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import type { ProjectPage_project$key } from './__generated__/ProjectPage_project.graphql.ts';
import type { ProjectPageCreateMutation } from './__generated__/ProjectPageCreateMutation.graphql.ts';
import type { ProjectPageQuery } from './__generated__/ProjectPageQuery.graphql.ts';
import type { ProjectPageUpdateMutation } from './__generated__/ProjectPageUpdateMutation.graphql.ts';
import { type Owner, OwnerSelect } from './OwnerSelect.tsx';
import { projectsMessages as messages, type ProjectStatus, projectStatuses, statusMessages } from './projects.messages.ts';
import styles from './projects.module.css';
import { projectsKind } from './projectsList.ts';
import { ProjectStatusBadge } from './ProjectStatusBadge.tsx';
import { ProjectTasks } from './ProjectTasks.tsx';

interface ProjectFields {
  readonly name: string;
  readonly goal: string;
  readonly status: ProjectStatus;
  /** Global ID of a user; empty for none. */
  readonly ownerId: string;
  /** YYYY-MM-DD; empty when open. */
  readonly startsOn: string;
  readonly dueOn: string;
  readonly storeIds: readonly string[];
  readonly result: string;
}

function readStored(key: ProjectPage_project$key) {
  const { goal, status, owner, startsOn, dueOn, stores, result, ...resource } = readInlineData(
    graphql`
      fragment ProjectPage_project on Project @inline {
        name
        goal
        status
        owner {
          userId
        }
        startsOn
        dueOn
        stores {
          id
        }
        result
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<ProjectFields>(resource, {
    name: resource.name,
    goal,
    status: status as ProjectStatus, // one that this version does not know stays what it is
    ownerId: owner?.userId ?? '',
    startsOn: startsOn ?? '',
    dueOn: dueOn ?? '',
    storeIds: stores.map(({ id }) => id),
    result,
  });
}

const editor = resourceEditor<ProjectFields, ProjectPageCreateMutation, ProjectPageUpdateMutation>({
  create: graphql`
    mutation ProjectPageCreateMutation($input: CreateProjectInput!) {
      created: createProject(input: $input) {
        edge: projectEdge {
          node {
            id
            internalId
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
  update: graphql`
    mutation ProjectPageUpdateMutation($input: UpdateProjectInput!) {
      updated: updateProject(input: $input) {
        resource: project {
          ...ProjectPage_project
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
  read: readStored,
  // By name: what the form holds has scope and switch too.
  inputOf: ({ name, goal, status, ownerId, startsOn, dueOn, storeIds, result }) => ({
    name: name.trim(),
    goal,
    status,
    ownerId: ownerId === '' ? null : ownerId,
    storeIds,
    result,
    startsOn: startsOn === '' ? null : startsOn,
    dueOn: dueOn === '' ? null : dueOn,
  }),
  labels: projectsKind.labels,
  schema: {
    name: [required, maxLength(200)],
    goal: [maxLength(2000)],
    dueOn: [(due, { startsOn }) => (due !== '' && startsOn !== '' && due < startsOn ? { message: messages.dueTooEarly } : undefined)],
    result: [maxLength(2000)],
  },
});

const nothing: ProjectFields = { name: '', goal: '', status: 'PLANNED', ownerId: '', startsOn: '', dueOn: '', storeIds: [], result: '' };

/** One project, stored or new, next to its tasks. */
export function ProjectPage({ queryRef }: PageProps<ProjectPageQuery>) {
  const data = usePreloadedQuery<ProjectPageQuery>(
    graphql`
      query ProjectPageQuery($companyId: String!, $id: ID!) @preloadable {
        company(companyId: $companyId) {
          companyId
          ...StoreChecks_company @arguments(can: STORE_VIEW)
          project(id: $id) {
            status
            owner {
              userId
              name
            }
            stores {
              id
              name
            }
            ...ProjectPage_project
            ...ProjectTasks_project
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const company = loaded(data.company);
  const { project } = company;
  const [ticked, setTicked] = useState<readonly NamedStore[]>([]);
  const [picked, setPicked] = useState<readonly Owner[]>([]);
  const owners = [...(project?.owner ? [project.owner] : []), ...picked];
  const known = [...(project?.stores ?? []), ...ticked];
  return (
    <ResourcePage
      kind={projectsKind}
      editor={editor}
      resource={project ? readStored(project) : null}
      actions={project && <ProjectStatusBadge status={project.status} />}
      initial={nothing}
      show={(field, fields) => {
        if (field === 'ownerId') return owners.find(({ userId }) => userId === fields.ownerId)?.name ?? fields.ownerId;
        if (field === 'status') return intl.formatMessage(statusMessages[fields.status]);
        return field === 'storeIds'
          ? intl.formatList(fields.storeIds.map((id) => known.find((store) => store.id === id)?.name ?? id))
          : undefined;
      }}
      renderAside={(_state, isReadOnly) => <ProjectTasks project={project ?? null} isReadOnly={isReadOnly} />}
    >
      {(form, isReadOnly) => (
        <>
          <PlanFields
            form={form}
            isReadOnly={isReadOnly}
            companyId={company.companyId}
            owners={owners}
            onOwner={(owner) => setPicked([...picked, owner])}
          />
          <FormSection title={messages.stores} hint={messages.storesHint}>
            <StoreChecks
              company={company}
              id={form.field('storeIds').id}
              label={intl.formatMessage(messages.stores)}
              chosen={form.values.storeIds}
              known={known}
              isReadOnly={isReadOnly}
              onToggle={(store, isChosen) => {
                if (isChosen) setTicked([...ticked, store]);
                const others = form.values.storeIds.filter((id) => id !== store.id);
                form.field('storeIds').onChange(isChosen ? [...others, store.id] : others);
              }}
            />
          </FormSection>
          <FormSection title={messages.result}>
            <TextField field={form.field('result')} label={messages.result} hint={messages.resultHint} rows={3} isReadOnly={isReadOnly} />
          </FormSection>
        </>
      )}
    </ResourcePage>
  );
}

interface PlanFieldsProps {
  readonly form: Form<Draft<ProjectFields>>;
  readonly isReadOnly: boolean;
  readonly companyId: string;
  /** Users whose names are known. */
  readonly owners: readonly Owner[];
  readonly onOwner: (owner: Owner) => void;
}

function PlanFields({ form, isReadOnly, companyId, owners, onOwner }: PlanFieldsProps) {
  const intl = useIntl();
  const status = form.field('status');
  return (
    <FormSection title={messages.sectionPlan}>
      <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
      <TextField field={form.field('goal')} label={messages.goal} hint={messages.goalHint} rows={3} isReadOnly={isReadOnly} />
      <div className={styles['pairs']}>
        <NativeSelect
          id={status.id}
          label={intl.formatMessage(messages.status)}
          value={status.value}
          disabled={isReadOnly}
          data={projectStatuses.map((value) => ({ value, label: intl.formatMessage(statusMessages[value]) }))}
          onChange={(event) => status.onChange(event.currentTarget.value as ProjectStatus)} // one of the choices above
        />
        <OwnerSelect field={form.field('ownerId')} companyId={companyId} owners={owners} isReadOnly={isReadOnly} onPick={onOwner} />
        <TextField field={form.field('startsOn')} label={messages.startsOn} type="date" isReadOnly={isReadOnly} />
        <TextField field={form.field('dueOn')} label={messages.dueOn} type="date" isReadOnly={isReadOnly} />
      </div>
    </FormSection>
  );
}
