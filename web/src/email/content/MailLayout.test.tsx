// @vitest-environment happy-dom
import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import type { Block } from '../../content/designs/designFields.ts';
import { MailLayout } from './MailLayout.tsx';

function Layout({ onBlocks }: { readonly onBlocks: (blocks: readonly Block[]) => void }) {
  const [blocks, setBlocks] = useState<readonly Block[]>([]);
  const onChange = (next: readonly Block[]) => {
    onBlocks(next);
    setBlocks(next);
  };
  return (
    <Suspense>
      <MailLayout
        field={{ id: 'blocks', value: blocks, error: undefined, onBlur: () => undefined, onChange }}
        storeId="a1b2c3d4"
        isReadOnly={false}
      />
    </Suspense>
  );
}

it('an email begins with the blocks of the built-in design when they are arranged, and returns to it', async () => {
  const given: (readonly Block[])[] = [];
  const screen = await testScreen(<Layout onBlocks={(blocks) => given.push(blocks)} />, {
    useDesignNamesQuery: { DesignNames: () => ({ attributes: [], formatters: [], components: [] }) },
  });
  await screen.click('Arrange blocks');
  expect(given.at(-1)?.map(({ kind, text }) => [kind, text])).toEqual([
    ['HEADING', '{{ headline }}'],
    ['TEXT', '{{ text }}'],
    ['PRODUCTS', ''],
    ['BUTTON', '{{ shop.name }}'],
  ]);
  expect(screen.root.textContent).not.toContain('Search box');
  await screen.click('Divider');
  expect(given.at(-1)).toHaveLength(5);
  await screen.click('Use the standard layout');
  expect(given.at(-1)).toEqual([]);
  expect(screen.button('Arrange blocks')).toBeDefined();
});
