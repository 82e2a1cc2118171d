/** The language model of the deployment: any endpoint that speaks the chat and embedding calls of OpenAI's API. */
export interface AiSettings {
  /** Base address, without a slash at its end, e.g. `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Model for vectors of texts; undefined when there is none. */
  readonly embeddingModel: string | undefined;
  readonly apiKey: string | undefined;
  /** Most tokens that one store may use in 24 hours, questions and answers together. */
  readonly dailyTokens: number;
  /** Longest time that a shopper waits for the model, in milliseconds; after it, the built-in assistant answers. */
  readonly chatMs: number;
}

const defaultDailyTokens = 1_000_000;
const defaultChatSeconds = 8;
const mostChatSeconds = 60;

const given = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());

/** Reads AI_BASE_URL and its companions; undefined without one. Throws an error with a sentence for the person who sets them. */
export function aiSettings(env: NodeJS.ProcessEnv = process.env): AiSettings | undefined {
  const baseUrl = given(env['AI_BASE_URL']);
  if (baseUrl === undefined) return undefined;
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new Error('AI_BASE_URL must be a URL such as https://api.example.com/v1.');
  const model = given(env['AI_MODEL']);
  if (model === undefined) throw new Error('AI_BASE_URL requires AI_MODEL, the name of the model to use.');
  const dailyTokens = Number(given(env['AI_DAILY_TOKENS']) ?? defaultDailyTokens);
  if (!Number.isInteger(dailyTokens) || dailyTokens < 1) throw new Error('AI_DAILY_TOKENS must be a whole number above 0.');
  const chatSeconds = Number(given(env['AI_CHAT_SECONDS']) ?? defaultChatSeconds);
  if (!(chatSeconds > 0 && chatSeconds <= mostChatSeconds))
    throw new Error(`AI_CHAT_SECONDS must be a number of seconds above 0, at most ${mostChatSeconds}.`);
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    model,
    embeddingModel: given(env['AI_EMBEDDING_MODEL']),
    apiKey: given(env['AI_API_KEY']),
    dailyTokens,
    chatMs: chatSeconds * 1000,
  };
}
