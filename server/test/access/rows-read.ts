import pg from 'pg';
import { Pipeline } from '../../src/kit/database/pipeline.ts';
import type { World } from '../world.ts';

type Asked = { readonly text: string; readonly values: readonly unknown[] };
type Query = (...given: unknown[]) => unknown;

export async function readsOf(work: () => Promise<unknown>): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...given) {
    if (given[0] instanceof Pipeline) asked.push(...given[0].statements);
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return asked.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !WRITES.test(text));
}

const WRITES = /\b(insert into|update \w|delete from|for (no key )?update|pg_notify)\b/i;

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
};

/**
 * Counts filtered rows too. With `asIfLarge`, the planner avoids scans of small tables for joins,
 * as it would with large ones.
 */
export async function rowsReadBy(
  world: World,
  { text, values }: Asked,
  { asIfLarge = false }: { readonly asIfLarge?: boolean } = {},
): Promise<number> {
  const client = await world.edge.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    if (asIfLarge) await client.query('set enable_hashjoin = off; set enable_mergejoin = off');
    const explained = await client.query(`explain (analyze, format json) ${text}`, [...values]);
    return rowsOf(explained.rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('reset enable_seqscan; reset enable_hashjoin; reset enable_mergejoin');
    client.release();
  }
}

function rowsOf(node: Node): number {
  const below = (node.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0);
  if (!node['Relation Name']) return below;
  const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + Math.round((node['Actual Rows'] + left) * node['Actual Loops']);
}
