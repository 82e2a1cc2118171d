import { ByteCache } from '../db/byteCache.ts';
import type { Database } from '../db/database.ts';
import { listen, type Listener } from '../db/listen.ts';
import { rowsOf, sql } from '../db/sql.ts';
import { loadConfiguration, refreshConfiguration } from './loadConfiguration.ts';
import type { ConfiguredStore, StoreConfiguration } from './storeConfiguration.ts';

/** Channel on which processes tell each other that a company's configuration changed: `<company key> <revision>`. */
export const revisionChannel = 'endcap_configuration';

/** Configurations of many stores share this much memory in a process; each takes about four bytes for one of its weight. */
const mostWeight = 75_000_000;
/** A revision that no notification announced is noticed after this time at the latest. */
const checkMs = 5_000;

/** The configurations that a process keeps of one database, and the newest revisions that it heard of. */
class ConfigurationMemory {
  private readonly db: Database;
  private readonly stores = new ByteCache<StoreConfiguration>(mostWeight);
  private readonly newest = new Map<string, number>();
  private readonly loading = new Map<string, Promise<StoreConfiguration>>();
  private readonly listener: Listener;
  private readonly check: NodeJS.Timeout;

  constructor(db: Database) {
    this.db = db;
    this.listener = listen({
      url: db.url,
      channel: revisionChannel,
      heard: (payload) => {
        const [companyKey = '', revision] = payload.split(' ');
        this.tell(companyKey, Number(revision));
      },
      connected: () => this.askRevisions(),
    });
    this.check = setInterval(() => this.askRevisions().catch(() => {}), checkMs).unref(); // the next check asks again
    db.onClose(async () => {
      clearInterval(this.check);
      await this.listener.close();
    });
  }

  /** A company's configuration has reached a revision; only companies of which a store was asked for matter. */
  tell(companyKey: string, revision: number): void {
    const known = this.newest.get(companyKey);
    if (known !== undefined && known < revision) this.newest.set(companyKey, revision);
  }

  async current(store: ConfiguredStore): Promise<StoreConfiguration> {
    const { key, companyKey } = store;
    if (!this.newest.has(companyKey)) this.newest.set(companyKey, 0);
    for (let attempt = 1; ; attempt++) {
      const wanted = this.newest.get(companyKey) ?? 0;
      const known = this.stores.get(key);
      if (known !== undefined && known.revision >= wanted && this.listener.isListening) return known;
      const value = await (this.loading.get(key) ?? this.load(store, known));
      if (value.revision >= wanted) return value;
      // That load had begun before the change that this caller must see. A revision that never comes was lost with a backup.
      if (attempt === 3) this.newest.set(companyKey, value.revision);
    }
  }

  /** Loads once for all who ask meanwhile. */
  private load(store: ConfiguredStore, known: StoreConfiguration | undefined): Promise<StoreConfiguration> {
    const running = (known === undefined ? loadConfiguration(this.db, store) : refreshConfiguration(this.db, known))
      .then((value) => {
        if (value !== known) this.stores.set(store.key, value, value.weight);
        return value;
      })
      .finally(() => this.loading.delete(store.key));
    this.loading.set(store.key, running);
    return running;
  }

  private async askRevisions(): Promise<void> {
    const companies = [...this.newest.keys()];
    if (companies.length === 0) return;
    const rows = await rowsOf<{ company_key: string; revision: number }>(
      this.db.pool,
      sql`SELECT company_key, revision FROM configuration_revisions WHERE company_key = ANY(${companies})`,
    );
    for (const { company_key: companyKey, revision } of rows) this.tell(companyKey, revision);
  }
}

const memories = new WeakMap<Database, ConfigurationMemory>();

/** The configuration of a store as it is now: from memory, without a query, as long as no one has changed it. */
export function currentConfiguration(db: Database, store: ConfiguredStore): Promise<StoreConfiguration> {
  let memory = memories.get(db);
  if (memory === undefined) memories.set(db, (memory = new ConfigurationMemory(db)));
  return memory.current(store);
}

/** The process itself has changed a configuration: anyone who asks from here on gets the change, without waiting for the notification. */
export function announceRevision(db: Database, companyKey: string, revision: number): void {
  memories.get(db)?.tell(companyKey, revision);
}
