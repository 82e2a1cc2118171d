// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view';
import { act } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { CodeEditor, type CodeLanguage } from './CodeEditor.tsx';

it('code can be typed on while its language changes: the editor stays, with its text and the focus', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const editor = (language: CodeLanguage) => (
    <CodeEditor id="code" value="" label="Code" isReadOnly={false} language={language} onChange={onChange} onBlur={() => {}} />
  );
  const language =
    (size: number): CodeLanguage =>
    async () =>
      EditorView.editorAttributes.of({ 'data-size': String(size) });
  const screen = await testScreen(editor(language(1)));
  const content = screen.root.querySelector<HTMLElement>('.cm-content');
  if (content === null) throw new Error('There is no editor.');
  await act(async () => {
    content.focus();
    EditorView.findFromDOM(content)?.dispatch({ changes: { from: 0, insert: '{{ name' } });
  });
  expect(onChange).toHaveBeenLastCalledWith('{{ name');
  await screen.show(editor(language(2)));
  expect(document.activeElement).toBe(content);
  expect(screen.root.querySelectorAll('.cm-content')).toHaveLength(1);
  expect(content.textContent).toBe('{{ name');
  expect(screen.root.querySelector('.cm-editor')?.getAttribute('data-size')).toBe('2');
});
