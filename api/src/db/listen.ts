import pg from 'pg';

export interface Listener {
  /** Whether every notification from here on is heard. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly url: string;
  readonly channel: string;
  readonly heard: (payload: string) => void;
  /** After each connection, before `isListening` becomes true: what was said meanwhile was not heard and must be asked for. */
  readonly connected: () => Promise<void>;
}

const retryMs = 1_000;

/**
 * Hears what is sent by `NOTIFY` on a channel, on one connection of its own that is opened again whenever it is lost. It must reach the
 * primary directly: a pooler that returns connections by the transaction would lose what is sent.
 */
export function listen({ url, channel, heard, connected }: ListenOptions): Listener {
  let client: pg.Client | undefined;
  let isListening = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'endcap-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = next;
    const lost = () => {
      if (client !== next) return;
      client = undefined;
      isListening = false;
      next.end().catch(() => {}); // gone already
      if (!isClosed) retry = setTimeout(() => void connect(), retryMs).unref();
    };
    next.on('error', lost).on('end', lost);
    next.on('notification', ({ payload = '' }) => heard(payload));
    try {
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      await connected();
      isListening = client === next;
    } catch {
      lost();
    }
  };

  const first = connect();
  return {
    get isListening() {
      return isListening;
    },
    async close() {
      isClosed = true;
      isListening = false;
      clearTimeout(retry);
      const open = client;
      client = undefined;
      await first;
      await open?.end().catch(() => {}); // it ends either way
    },
  };
}
