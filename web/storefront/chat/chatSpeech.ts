import { el } from '../shopElements.ts';
import { icon, speakIcon } from './chatLook.ts';

interface Recogniser {
  lang: string;
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
}

/** Names of the words that say why nothing was written down. */
type SpeechProblem = 'notHeard' | 'noMicrophone' | 'speechFailed';

interface Speech {
  readonly language: string;
  readonly label: string;
  readonly onStart: () => void;
  readonly onText: (text: string) => void;
  /** Listening is over: undefined when it went well, or was ended on purpose. */
  readonly onEnd: (problem: SpeechProblem | undefined) => void;
}

/** Errors of the Web Speech API by what a shopper can do about them. */
const problems: Readonly<Record<string, SpeechProblem | undefined>> = {
  aborted: undefined,
  'no-speech': 'notHeard',
  'audio-capture': 'noMicrophone',
  'not-allowed': 'noMicrophone',
};

/** A button that writes down what is said; undefined in browsers that cannot. */
export function speechButton({ language, label, onStart, onText, onEnd }: Speech): HTMLButtonElement | undefined {
  const Recognition = Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
  if (typeof Recognition !== 'function') return undefined;
  const onclick = () => {
    const recogniser = new (Recognition as new () => Recogniser)(); // by the browser's own interface
    let problem: SpeechProblem | undefined;
    recogniser.lang = language;
    recogniser.onresult = ({ results }) => onText(results[0]?.[0]?.transcript ?? '');
    recogniser.onerror = ({ error }) => (problem = error in problems ? problems[error] : 'speechFailed');
    // Browsers report an error first and the end after it.
    recogniser.onend = () => onEnd(problem);
    onStart();
    recogniser.start();
  };
  return el('button', { type: 'button', 'aria-label': label, title: label, onclick }, icon(speakIcon));
}
