import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { deliverOnce } from './deliver.ts';
import type { Edge } from './edge.ts';
import type { Announced, Deliver, Handler } from './events.ts';

const QUEUE = 'deliver';
type Parcel = { handler: string; event: Omit<Announced, 'at'> & { at: string } };

/**
 * Delivers by jobs in the database: the parcel is written with its cause, and tried until it works.
 */
export type Queue = {
  readonly deliver: Deliver;
  work(edge: Edge): Promise<void>;
  stop(): Promise<void>;
};

export async function openQueue(
  url: string,
  handlers: readonly Handler[],
  log: Logger,
): Promise<Queue> {
  const boss = new PgBoss({ connectionString: url, max: 3, useListenNotify: true });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue met an error'));
  await boss.start();
  await boss.createQueue(QUEUE, { retryLimit: 12, retryDelay: 1, retryBackoff: true });
  const byName = new Map(handlers.map((h) => [h.name, h]));
  return {
    deliver: {
      inTransaction: async (tx, event) => {
        for (const to of handlers) {
          if (to.type !== event.type) continue;
          const parcel: Parcel = {
            handler: to.name,
            event: { ...event, at: event.at.toISOString() },
          };
          await boss.send(QUEUE, parcel, { db: fromKysely(tx as never) });
        }
      },
      afterCommit: async () => {},
    },
    work: async (edge) => {
      const options = { batchSize: 1, localConcurrency: 4, pollingIntervalSeconds: 2 };
      await boss.work<Parcel>(QUEUE, options, async ([job]) => {
        const to = job && byName.get(job.data.handler);
        if (!to) return;
        const event = { ...job.data.event, at: new Date(job.data.event.at) };
        await deliverOnce(edge, to, event);
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
