import pg from 'pg';
import type { Logger } from 'pino';

/** What an open screen receives: the topic of the user's own data that changed. */
export type LiveMessage = {
  readonly topic: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Notifications of committed changes between processes, for clients, jobs and settings. */
export type Live = {
  /** Calls `push` with what concerns one user; returns the function that unsubscribes. */
  listen(userId: string, push: (message: LiveMessage) => void): () => void;
  /** Calls `trigger` with the name of a job that should run now. */
  onJob(trigger: (job: string) => void): void;
  /** Calls `changed` with the key of a changed setting; an empty key says that any may have. */
  onSetting(changed: (key: string) => void): void;
  /** Nobody is there to hear anything, in no process: notifications are left out. */
  readonly isUnheard?: boolean;
  stop(): Promise<void>;
};

export async function openLive(url: string, log: Logger): Promise<Live> {
  const subscribers = new Map<string, Set<(message: LiveMessage) => void>>();
  const triggers: ((job: string) => void)[] = [];
  const settings: ((key: string) => void)[] = [];
  let stopped = false;
  let client: pg.Client | undefined;

  const receive = (channel: string, payload: string): void => {
    if (channel === 'holdfast_job') for (const trigger of triggers) trigger(payload);
    if (channel === 'holdfast_setting') for (const changed of settings) changed(payload);
    if (channel !== 'holdfast_live') return;
    const { userId, ...message } = JSON.parse(payload) as LiveMessage & { userId: string };
    for (const push of subscribers.get(userId) ?? []) push(message);
  };
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, application_name: 'holdfast-live' });
    client.on('notification', (n) => receive(n.channel, n.payload ?? ''));
    client.on('error', () => {
      if (stopped) return;
      log.warn('The live connection was lost and is opened again');
      again();
    });
    await client.connect();
    await client.query('listen holdfast_live; listen holdfast_job; listen holdfast_setting');
  };
  // Tried until it works; notifications of the meantime are lost, so settings are read anew.
  let waits = false;
  const again = (): void => {
    if (waits || stopped) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      if (!stopped) void connect().then(() => receive('holdfast_setting', ''), again);
    }, 1000).unref();
  };
  await connect();
  return {
    listen: (userId, push) => {
      const own = subscribers.get(userId) ?? new Set();
      subscribers.set(userId, own.add(push));
      return () => {
        own.delete(push);
        if (own.size === 0) subscribers.delete(userId);
      };
    },
    onJob: (trigger) => void triggers.push(trigger),
    onSetting: (changed) => void settings.push(changed),
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => {});
    },
  };
}

/** A hub without subscribers: for tests and for commands beside a running product. */
export const silentLive: Live = {
  listen: () => () => {},
  onJob: () => {},
  onSetting: () => {},
  stop: async () => {},
};

/** The hub of the demo world, which is created before anybody can open a screen of it. */
export const unheardLive: Live = { ...silentLive, isUnheard: true };
