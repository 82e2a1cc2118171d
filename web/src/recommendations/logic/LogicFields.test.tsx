// @vitest-environment happy-dom
import { act, type ComponentProps, useState } from 'react';
import { expect, it } from 'vitest';

import { testScreen, type TestScreen } from '../../app/relay/testScreen.tsx';
import type { FormField } from '../../ui/form/useForm.ts';
import type { BlendPart } from './BlendFields.tsx';
import { logicMessages as messages } from './logic.messages.ts';
import { LogicInputs } from './LogicFields.tsx';

const logics: ComponentProps<typeof LogicInputs>['logics'] = [
  { logic: 'POPULAR', needs: 'NONE', fallbacks: [] },
  { logic: 'KEYWORDS', needs: 'KEYWORDS', fallbacks: ['POPULAR'] },
  { logic: 'BLEND', needs: 'BLEND', fallbacks: ['POPULAR'] },
];

function fieldOf<Value>(id: string, value: Value, onChange: (value: Value) => void): FormField<Value> {
  return { id, value, error: undefined, onBlur: () => undefined, onChange };
}

function Fields({ start }: { readonly start: string }) {
  const [logic, setLogic] = useState(start);
  const [fallbacks, setFallbacks] = useState<readonly string[] | null>(null);
  const [blend, setBlend] = useState<readonly BlendPart[]>([]);
  const still = () => undefined;
  return (
    <>
      <LogicInputs
        logics={logics}
        storeId="a1b2c3d4"
        fields={{
          logic: fieldOf('logic', logic, setLogic),
          fallbacks: fieldOf('fallbacks', fallbacks, setFallbacks),
          blend: fieldOf('blend', blend, setBlend),
          products: fieldOf<readonly string[]>('products', [], still),
          category: fieldOf('category', '', still),
          keywords: fieldOf('keywords', '', still),
          filter: fieldOf('filter', '', still),
          count: fieldOf('count', 8, still),
        }}
        words={{ products: messages.pick, productsHint: messages.filterHint, count: messages.logic }}
        most={24}
        isReadOnly={false}
      />
      <output>{JSON.stringify({ fallbacks, blend })}</output>
    </>
  );
}

const submitted = ({ root }: TestScreen): unknown => JSON.parse(root.querySelector('output')?.textContent ?? '');

it('a logic has its standard fallbacks, or none at all when empty slots stay empty', async () => {
  const screen = await testScreen(<Fields start="KEYWORDS" />);
  expect(submitted(screen)).toMatchObject({ fallbacks: null });
  const fills = () => screen.root.querySelector<HTMLInputElement>('input[type="checkbox"]');
  await act(async () => fills()?.click());
  expect(submitted(screen)).toMatchObject({ fallbacks: [] });
  expect(screen.root.textContent).not.toContain('Fallback logics');
  await act(async () => fills()?.click());
  expect(submitted(screen)).toMatchObject({ fallbacks: null });
});

it('a blend asks for two logics with weights, and for what they need', async () => {
  const screen = await testScreen(<Fields start="BLEND" />);
  const choose = async (id: string, name: string) => {
    await act(async () => screen.root.querySelector<HTMLInputElement>(`#${id}`)?.click());
    const listbox = screen.root.querySelector(`#${id}`)?.getAttribute('aria-controls') ?? '';
    const options = [...(document.getElementById(listbox)?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    await act(async () => options.find(({ textContent }) => textContent === name)?.click());
    return options.map(({ textContent }) => textContent);
  };
  // A blend is no part of a blend.
  expect(await choose('blend', 'Products for keywords')).toEqual(['Best sellers', 'Products for keywords']);
  expect(await choose('blend-1', 'Best sellers')).toEqual(['Best sellers']);
  expect(submitted(screen)).toMatchObject({
    blend: [
      { logic: 'KEYWORDS', weight: 1 },
      { logic: 'POPULAR', weight: 1 },
    ],
  });
  expect(screen.root.textContent).toContain('Keywords');
});
