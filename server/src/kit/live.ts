import pg from 'pg';
import type { Logger } from 'pino';

/** What an open screen is told: a topic of the user's own things that changed. */
export type LiveMessage = {
  readonly topic: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Carries word of committed changes between processes, to screens and to waiting jobs. */
export type Live = {
  /** Hears what concerns one user; returns how to stop hearing. */
  listen(userId: string, hear: (message: LiveMessage) => void): () => void;
  onWake(hear: (job: string) => void): void;
  /** Hears which setting changed; an empty key says that any may have. */
  onSetting(hear: (key: string) => void): void;
  stop(): Promise<void>;
};

export async function openLive(url: string, log: Logger): Promise<Live> {
  const hearers = new Map<string, Set<(message: LiveMessage) => void>>();
  const wakers: ((job: string) => void)[] = [];
  const settings: ((key: string) => void)[] = [];
  let stopped = false;
  let client: pg.Client | undefined;

  const hear = (channel: string, payload: string): void => {
    if (channel === 'holdfast_wake') for (const wake of wakers) wake(payload);
    if (channel === 'holdfast_setting') for (const told of settings) told(payload);
    if (channel !== 'holdfast_live') return;
    const { userId, ...message } = JSON.parse(payload) as LiveMessage & { userId: string };
    for (const tell of hearers.get(userId) ?? []) tell(message);
  };
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, application_name: 'holdfast-live' });
    client.on('notification', (n) => hear(n.channel, n.payload ?? ''));
    client.on('error', () => {
      if (stopped) return;
      log.warn('The live connection was lost and is opened again');
      again();
    });
    await client.connect();
    await client.query('listen holdfast_live; listen holdfast_wake; listen holdfast_setting');
  };
  // Tried until it works; what was said meanwhile went unheard, so settings are read anew.
  let waits = false;
  const again = (): void => {
    if (waits || stopped) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      if (!stopped) void connect().then(() => hear('holdfast_setting', ''), again);
    }, 1000).unref();
  };
  await connect();
  return {
    listen: (userId, tell) => {
      const own = hearers.get(userId) ?? new Set();
      hearers.set(userId, own.add(tell));
      return () => {
        own.delete(tell);
        if (own.size === 0) hearers.delete(userId);
      };
    },
    onWake: (wake) => void wakers.push(wake),
    onSetting: (told) => void settings.push(told),
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => {});
    },
  };
}

/** A live hub that nobody listens to: for tests and for telling the demo world. */
export const silentLive: Live = {
  listen: () => () => {},
  onWake: () => {},
  onSetting: () => {},
  stop: async () => {},
};
