import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import type { Handler } from '../http/handle.ts';
import { type TestApi, testApi, type TestCompany } from '../http/testApi.ts';
import { batchJob } from './batch/resourceBatch.jobs.ts';
import type { Body, ResourceService } from './resourceService.ts';
import { importJob } from './transfer/resourceImport.jobs.ts';
import { undoJob } from './transfer/resourceUndo.jobs.ts';
import { routes as fileRoutes } from './transfer/resourceFiles.routes.ts';
import { handlers as transferHandlers } from './transfer/transfer.calls.ts';
import { handlers as versionHandlers } from './versions/versions.calls.ts';

/** What the shared suite needs to know of a kind of resource. */
export interface ResourceSamples {
  /** All handlers of the module. */
  readonly handlers: readonly Handler[];
  /** Makes what the bodies name, in the company of the next test. */
  arrange?(api: TestApi, company: TestCompany): Promise<void>;
  /** A body that is accepted; another for every number, under another name and with other keys. */
  sample(number: number): Body;
  /** What `sample(1)` may be changed to. */
  readonly changed: Body;
  /** What is answered of a body that was sent, where that is another: what is sent and never answered, what the api adds. Default: the body. */
  stored?(fields: Body): Body;
  /** Bodies that are refused, with the invalid field. */
  readonly invalid: Readonly<Record<string, { readonly fields: Body; readonly at: string }>>;
  /** A body that has this text wherever it may have any. */
  withText(text: string): Body;
  /** Whether a text that `withText` was given may be refused. */
  mayRefuse?(message: string): boolean;
  /** Figures that follow the switch, as they are while it is off. */
  readonly whileDisabled?: Body;
  /** For each filter of the declaration: a condition that holds for some of `sample(1)` to `sample(4)`, and for which. */
  readonly filters: Readonly<
    Record<string, { readonly operator?: Condition['operator']; readonly value: Condition['value']; readonly holds: readonly number[] }>
  >;
}

export type Condition = InputOf<ResourceService['resource']['calls']['list']> extends { filter?: (infer C)[] | undefined } ? C : never;
export type ResourceRow = AnswerOf<ResourceService['resource']['calls']['info']>['resource'];

/** What is answered for what is not there, or not for the caller. */
export const gone = { type: 'NotFoundError' };

export type ResourceTests = ReturnType<typeof resourceTests>;

/** For tests of a kind of resource: its calls on a database of the file's own, with a new company of two stores before each test. */
export function resourceTests(service: ResourceService, samples: ResourceSamples) {
  const { resource } = service;
  const { calls } = resource;
  let api: TestApi;
  let company: TestCompany;
  beforeAll(async () => {
    const handlers = [...samples.handlers, ...versionHandlers, ...transferHandlers];
    api = await testApi({ handlers, routes: [fileRoutes], definitions: [batchJob, importJob, undoJob], worker: 'inline' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    company = await api.company();
    await samples.arrange?.(api, company);
  });

  async function send<C extends Call>(call: C, input: InputOf<C>, token = company.people.admin.token): Promise<AnswerOf<C>> {
    const sent = await api.call(call, input, token);
    if (sent.status !== 200) throw Object.assign(new Error(sent.failure.message), sent.failure);
    return sent.answer;
  }
  const key = () => company.store.id;
  const isOfCompany = resource.owner === 'company';
  /** How a call names where: the store or company that the tests work in, or another one by its id. */
  const at = (place?: string) => (isOfCompany ? { client_key: place ?? company.key.slice(0, 8) } : { key: place ?? company.store.id });
  /** The scope of what was made without a word on it. */
  const ownScope = () => (isOfCompany ? [] : [key()]);
  const parsed = (fields: Body): Body => samples.stored?.(fields) ?? resource.fields.parse(fields);
  const create = async (fields = samples.sample(1), more: Partial<InputOf<typeof calls.create>> = {}, token?: string) =>
    (await send(calls.create, { ...at(), fields, ...more }, token)).resource;
  const list = (input: Partial<InputOf<typeof calls.list>> = {}) => send(calls.list, { ...at(), ...input });
  const info = async (id: string, place?: string, token?: string) => (await send(calls.info, { ...at(place), id }, token)).resource;
  const update = ({ id, revision }: ResourceRow, more: Partial<InputOf<typeof calls.update>> = {}, token?: string) =>
    send(calls.update, { ...at(), id, revision, fields: samples.changed, ...more }, token).then(({ resource: row }) => row);
  /** Deletes them as one; those of a kind that is deleted by its name one by one, each with its name. */
  const remove = async (rows: readonly Pick<ResourceRow, 'id' | 'name'>[], token?: string): Promise<unknown> =>
    resource.isDeletedByName === true
      ? Promise.all(rows.map(({ id, name }) => send(calls.delete, { ...at(), ids: [id], name }, token)))
      : send(calls.delete, { ...at(), ids: rows.map(({ id }) => id) }, token);
  const partial = () => company.people.partial.token;
  const both = () => [company.store.id, company.otherStore.id];
  const fieldAt = (path: string) => ({ fields: { [`fields.${path}`]: expect.any(String) } });
  return {
    service,
    samples,
    get api() {
      return api;
    },
    get company() {
      return company;
    },
    send,
    key,
    at,
    isOfCompany,
    ownScope,
    parsed,
    create,
    list,
    info,
    update,
    remove,
    partial,
    both,
    fieldAt,
  };
}
