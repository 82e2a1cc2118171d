import { extensionsMessages as messages } from './extensions.messages.ts';

/** The settings of a plug-in, as the form edits them. */
export interface ExtensionFields {
  readonly realTimeUpdates: boolean;
  readonly collectEmails: boolean;
  readonly includePages: boolean;
  readonly imageSize: string;
  readonly language: string;
}

type Settings = Omit<ExtensionFields, 'imageSize'> & { readonly imageSize: number };

export const extensionFields = ({ realTimeUpdates, collectEmails, includePages, imageSize, language }: Settings): ExtensionFields => ({
  realTimeUpdates,
  collectEmails,
  includePages,
  imageSize: String(imageSize),
  language,
});

export const extensionSettings = ({ imageSize, ...others }: ExtensionFields): Settings => ({ ...others, imageSize: Number(imageSize) });

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** Pixels of the longest side. */
export const imageSizes = { least: 50, most: 4000 } as const;

function imageSizeRule(value: string) {
  const size = Number(value);
  return Number.isInteger(size) && size >= imageSizes.least && size <= imageSizes.most ? undefined : { message: messages.imageSizeRule };
}

const languageRule = (value: string) => (value === '' || isLanguageTag(value) ? undefined : { message: messages.languageRule });

export const extensionSchema = { imageSize: [imageSizeRule], language: [languageRule] };
