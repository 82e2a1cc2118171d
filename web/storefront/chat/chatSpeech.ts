import { el } from '../shopElements.ts';
import { icon, speakIcon } from './chatLook.ts';

interface Recogniser {
  lang: string;
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null;
  onend: (() => void) | null;
  start(): void;
}

interface Speech {
  readonly language: string;
  readonly label: string;
  readonly onStart: () => void;
  readonly onText: (text: string) => void;
  readonly onEnd: () => void;
}

/** A button that writes down what is said; undefined in browsers that cannot. */
export function speechButton({ language, label, onStart, onText, onEnd }: Speech): HTMLButtonElement | undefined {
  const Recognition = Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
  if (typeof Recognition !== 'function') return undefined;
  const onclick = () => {
    const recogniser = new (Recognition as new () => Recogniser)(); // by the browser's own interface
    recogniser.lang = language;
    recogniser.onresult = ({ results }) => onText(results[0]?.[0]?.transcript ?? '');
    recogniser.onend = onEnd;
    onStart();
    recogniser.start();
  };
  return el('button', { type: 'button', 'aria-label': label, title: label, onclick }, icon(speakIcon));
}
