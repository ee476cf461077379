import { Pipeline } from '../src/kit/database/pipeline.ts';
import type { World } from './world.ts';

export const countQueries = async (world: World, work: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(world, work)).length;

/**
 * Omits transaction control and the sequencer's lease. The number of queries must not depend on a
 * list's page size.
 */
export async function statementsOf(
  world: World,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const texts: string[] = [];
  const seen = new WeakSet<object>();
  const watched: (() => void)[] = [];
  const { pool } = world.edge;
  type Client = { query: (...given: unknown[]) => unknown };
  const watch = (client: Client): void => {
    if (seen.has(client)) return;
    seen.add(client);
    const { query } = client;
    client.query = (...given: unknown[]) => {
      const sent = given[0] instanceof Pipeline ? given[0].texts : [textOf(given[0])];
      texts.push(...sent.filter((text) => !CONTROL.test(text) && !HEARTBEAT.test(text)));
      return query.apply(client, given);
    };
    watched.push(() => {
      client.query = query;
    });
  };
  const onAcquire = (client: unknown) => watch(client as Client);
  pool.on('acquire', onAcquire);
  // Reads share connections, so their statements are captured where they are sent.
  const reader = world.edge.reader.getExecutor();
  const { executeQuery } = reader;
  reader.executeQuery = ((compiled: { readonly sql: string }, ...rest: never[]) => {
    texts.push(compiled.sql);
    return executeQuery.call(reader, compiled as never, ...rest);
  }) as typeof executeQuery;
  try {
    await work();
  } finally {
    pool.off('acquire', onAcquire);
    reader.executeQuery = executeQuery;
    for (const restore of watched) restore();
  }
  return texts;
}

const CONTROL = /^\s*(begin|start transaction|commit|rollback|savepoint|release|set )/i;
const HEARTBEAT = /^\s*update exchange\.sequencer set expires_at/;
const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : ((given as { text?: string })?.text ?? '');
