import type { Client } from 'pg';
import type { Logger } from 'pino';
import { openClient } from './database/connect.ts';

export type LiveMessage = {
  readonly topic: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Notifies processes of committed changes, for clients, jobs and settings. */
export type Live = {
  listen(userId: string, push: (message: LiveMessage) => void): () => void;
  onJob(trigger: (job: string) => void): void;
  /** Calls `changed` with a changed setting's key; empty if any may have changed. */
  onSetting(changed: (key: string) => void): void;
  /** True if no process has subscribers, so that notifications are skipped. */
  readonly isUnheard?: boolean;
  stop(): Promise<void>;
};

export async function openLive(url: string, log: Logger): Promise<Live> {
  const subscribers = new Map<string, Set<(message: LiveMessage) => void>>();
  const triggers: ((job: string) => void)[] = [];
  const settings: ((key: string) => void)[] = [];
  let stopped = false;
  let client: Client | undefined;

  const receive = (channel: string, payload: string): void => {
    if (channel === 'holdfast_job') for (const trigger of triggers) trigger(payload);
    if (channel === 'holdfast_setting') for (const changed of settings) changed(payload);
    if (channel !== 'holdfast_live') return;
    const { userId, ...message } = JSON.parse(payload) as LiveMessage & { userId: string };
    for (const push of subscribers.get(userId) ?? []) push(message);
  };
  const connect = async (): Promise<void> => {
    const opened = await openClient(url, { purpose: 'listener' });
    client = opened;
    client.on('notification', (n) => receive(n.channel, n.payload ?? ''));
    client.on('error', () => {
      if (stopped || client !== opened) return;
      log.warn('Live connection lost; reconnecting');
      again();
    });
    await client.query('listen holdfast_live; listen holdfast_job; listen holdfast_setting');
  };
  // Retries until connected. Notifications in between are lost, so settings are reloaded.
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

/** A hub without subscribers, for tests and for commands beside a running product. */
export const silentLive: Live = {
  listen: () => () => {},
  onJob: () => {},
  onSetting: () => {},
  stop: async () => {},
};

/** For the demo world, which is created before any screen can be opened. */
export const inactiveLive: Live = { ...silentLive, isUnheard: true };
