import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createIntl, RawIntlProvider } from 'react-intl';
import { RelayEnvironmentProvider } from 'react-relay';
import type { OperationDescriptor } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator, type MockResolvers } from 'relay-test-utils';
import { type Mock, onTestFinished, vi } from 'vitest';

import { TestRouter } from '../router/TestRouter.tsx';

const intl = createIntl({ locale: 'en-US', defaultLocale: 'en-US' });

/** A part of the console in a document, whose operations the test answers. */
export interface TestScreen {
  readonly root: HTMLElement;
  /** Where it sent the person. */
  readonly navigate: Readonly<Record<'push' | 'replace', Mock<(to: unknown) => void>>>;
  /** Shows something else instead. */
  show(element: ReactNode): Promise<void>;
  /** Answers the last operation, or the pending one of that name, with made-up values of the schema's types, except for those given. Returns the operation. */
  answer(resolvers?: MockResolvers, name?: string): Promise<OperationDescriptor>;
  /** The button of a name; fails where there is none. */
  button(name: string): HTMLButtonElement;
  click(name: string): Promise<void>;
  /** Types a text into a field. */
  type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void>;
}

/** Sets a field's value past React, as a browser does, so that React notices. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type TestEnvironment = ReturnType<typeof createMockEnvironment>;

/** Answers every operation of these names at once. */
function answerAtOnce(environment: TestEnvironment, answered: Readonly<Record<string, MockResolvers>>): void {
  // One resolver for all: only the first of the queue is asked.
  environment.mock.queueOperationResolver((operation) => {
    const resolvers = answered[operation.request.node.params.name];
    if (resolvers === undefined) return undefined;
    // Each resolver is used once.
    answerAtOnce(environment, answered);
    return MockPayloadGenerator.generate(operation, { NonNegativeInt: () => 42, ...resolvers });
  });
}

/**
 * Shows a part of the console on the compiled operations that it has in the product, at no server. Its test runs in happy-dom. Operations of
 * the given names are answered at once: one that a screen asks while someone types must not stay open in a test that takes long, since React's
 * `act` renders what waits for it again without an end.
 */
export async function testScreen(
  element: ReactNode,
  answeredAtOnce: Readonly<Record<string, MockResolvers>> = {},
  pathname = '/',
): Promise<TestScreen> {
  // For each screen: another file's tests may have taken them back. React asks for the first before it lets a test wait for its effects;
  // Relay's mock environment makes its spies by Jest's global, whose `fn` is vitest's as well.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('jest', vi);
  // happy-dom has no top layer.
  HTMLElement.prototype.showPopover ??= () => {};
  const environment = createMockEnvironment();
  answerAtOnce(environment, answeredAtOnce);
  const root = document.body.appendChild(document.createElement('div'));
  const tree = createRoot(root);
  const navigate = { push: vi.fn<(to: unknown) => void>(), replace: vi.fn<(to: unknown) => void>() };
  const screen: TestScreen = {
    root,
    navigate,
    show: (shown) =>
      act(async () =>
        tree.render(
          <RawIntlProvider value={intl}>
            <RelayEnvironmentProvider environment={environment}>
              <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
                <TestRouter navigate={navigate} pathname={pathname}>
                  {shown}
                </TestRouter>
              </MantineProvider>
            </RelayEnvironmentProvider>
          </RawIntlProvider>,
        ),
      ),
    async answer(resolvers, name) {
      const { mock } = environment;
      const isNamed = ({ request }: OperationDescriptor) => request.node.params.name === name;
      const operation = name === undefined ? mock.getMostRecentOperation() : mock.findOperation(isNamed);
      await act(async () => mock.resolve(operation, MockPayloadGenerator.generate(operation, { NonNegativeInt: () => 42, ...resolvers })));
      return operation;
    },
    button(name) {
      const found = [...root.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
      if (found === undefined) throw new Error(`There is no button "${name}" in ${root.innerHTML}`);
      return found;
    },
    click: (name) => act(async () => screen.button(name).click()),
    type: (field, text) => act(async () => setValue(field, text)),
  };
  onTestFinished(async () => {
    await act(async () => tree.unmount());
    root.remove();
  });
  await screen.show(element);
  return screen;
}
