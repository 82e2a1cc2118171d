import { useMemo } from 'react';

import { RouteLink } from '../../app/router/RouteLink.tsx';
import { type HelpInline, type HelpLink, parseHelp } from './helpMarkdown.ts';
import styles from './HelpPanel.module.css';

interface Props {
  readonly markdown: string;
  readonly onArticle: (id: string) => void;
  /** The path of a screen by its route's name; undefined when it is not for this viewer. */
  readonly pathOf: (name: string) => string | undefined;
}

/** The text of an article. */
export function HelpText({ markdown, onArticle, pathOf }: Props) {
  const blocks = useMemo(() => parseHelp(markdown), [markdown]);
  const inline = (pieces: readonly HelpInline[]) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never move
    pieces.map((piece, index) => <HelpPiece key={index} piece={piece} onArticle={onArticle} pathOf={pathOf} />);
  return (
    <div className={styles['text']}>
      {blocks.map((block, index) => {
        const key = `${index}`;
        if (block.kind === 'heading') return <h3 key={key}>{inline(block.content)}</h3>;
        if (block.kind === 'paragraph') return <p key={key}>{inline(block.content)}</p>;
        if (block.kind === 'code')
          return (
            // A long line is scrolled to, with the keyboard too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre key={key} tabIndex={0}>
              <code>{block.text}</code>
            </pre>
          );
        const List = block.isOrdered ? 'ol' : 'ul';
        return (
          <List key={key}>
            {block.items.map((item, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={place}>{inline(item)}</li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

function HelpPiece({ piece, onArticle, pathOf }: Omit<Props, 'markdown'> & { readonly piece: HelpInline }) {
  if (piece.kind === 'bold') return <strong>{piece.text}</strong>;
  if (piece.kind === 'italic') return <em>{piece.text}</em>;
  if (piece.kind === 'code') return <code>{piece.text}</code>;
  if (piece.kind === 'text') return piece.text;
  return <HelpAnchor to={piece.to} text={piece.text} onArticle={onArticle} pathOf={pathOf} />;
}

function HelpAnchor({ to, text, onArticle, pathOf }: Omit<Props, 'markdown'> & { readonly to: HelpLink; readonly text: string }) {
  if (to.kind === 'web')
    return (
      <a href={to.url} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  if (to.kind === 'article')
    return (
      <button type="button" className={styles['link']} onClick={() => onArticle(to.name)}>
        {text}
      </button>
    );
  const path = pathOf(to.name);
  return path === undefined ? text : <RouteLink to={path}>{text}</RouteLink>;
}
