import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, type Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Loads a language: its colours and what it completes. The same function for the same language. */
export type CodeLanguage = () => Promise<Extension>;

/** Something wrong in the code; without a line it has no place there. */
export interface CodeProblem {
  readonly severity: string;
  readonly message: string;
  readonly line: number | null | undefined;
  readonly column: number | null | undefined;
}

interface CodeEditorProps {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly isReadOnly: boolean;
  /** Default: plain text. */
  readonly language?: CodeLanguage | undefined;
  readonly problems?: readonly CodeProblem[] | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** Colours of the console itself, so that both themes have their contrast. */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], color: 'var(--info)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
  { tag: [tags.comment], color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--accent-strong)' },
]);

const look = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: 'var(--text-sm)' },
  '.cm-content': { fontFamily: 'var(--font-mono)', minHeight: '16rem', caretColor: 'var(--ink)' },
  '.cm-scroller': { maxHeight: '60vh' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--ink-soft)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)' },
});

function diagnosticOf(text: Text, { severity, message, line, column }: CodeProblem): Diagnostic[] {
  if (line == null || line > text.lines) return [];
  const { from, to } = text.line(line);
  const start = Math.min(to, from + Math.max(0, (column ?? 1) - 1));
  return [{ from: start, to: Math.max(start, to), severity: severity === 'ERROR' ? 'error' : 'warning', message }];
}

/** An editor for code. The tab key leaves it, as it leaves any field. */
export function CodeEditor({ id, value, label, isReadOnly, language, problems, onChange, onBlur }: CodeEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const changed = useEffectEvent(onChange);
  const left = useEffectEvent(onBlur);
  const start = useEffectEvent(() => value);
  const [slot] = useState(() => new Compartment());
  const spoken = useRef<CodeLanguage | null>(null);
  // The language comes when the editor is there already: text can be read and typed meanwhile.
  const speak = useEffectEvent((editor: EditorView) => {
    spoken.current = language ?? null;
    void language?.().then((extension) => {
      if (view.current === editor && spoken.current === language) editor.dispatch({ effects: slot.reconfigure(extension) });
    });
  });
  const hasProblems = problems !== undefined;

  useEffect(() => {
    if (frame.current === null) return undefined;
    const editor = new EditorView({
      parent: frame.current,
      state: EditorState.create({
        doc: start(),
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          indentOnInput(),
          bracketMatching(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          slot.of([]),
          ...(hasProblems ? [lintGutter()] : []),
          syntaxHighlighting(colours),
          look,
          EditorView.lineWrapping,
          EditorState.readOnly.of(isReadOnly),
          EditorView.contentAttributes.of({ id, 'aria-label': label, spellcheck: 'false', autocapitalize: 'off' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({ blur: () => left() }),
        ],
      }),
    });
    view.current = editor;
    speak(editor);
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [id, label, isReadOnly, slot, hasProblems]);

  // Another language leaves the text and the focus.
  useEffect(() => {
    if (view.current !== null && spoken.current !== (language ?? null)) speak(view.current);
  }, [language]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || problems === undefined) return;
    editor.dispatch(
      setDiagnostics(
        editor.state,
        problems.flatMap((problem) => diagnosticOf(editor.state.doc, problem)),
      ),
    );
  }, [problems]);

  // What is discarded or comes from elsewhere; what was typed here is there already.
  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return <div ref={frame} />;
}
