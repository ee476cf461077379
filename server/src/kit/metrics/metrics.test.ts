import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { openReader } from '../database/reader.ts';

const TOKEN = 'the token of the metrics';
const world = await openWorld({ env: { METRICS_TOKEN: TOKEN } });
const http = await world.http();

const scrape = async (server = http): Promise<string> => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return (await server.inject({ url: '/api/metrics', headers })).body;
};

type Family = { readonly name: string; readonly type: string; readonly help: string };

function familiesIn(text: string): Family[] {
  const help = new Map<string, string>();
  return text.split('\n').flatMap((line) => {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (kind === 'HELP') help.set(name, rest);
    return kind === 'TYPE' ? [{ name, type: rest, help: help.get(name) ?? '' }] : [];
  });
}

const figureOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('the metrics', () => {
  test('cover outbox, jobs, settlement, exchange, streams, replicas and database', async () => {
    const names = familiesIn(await scrape()).map(({ name }) => name);
    for (const name of [
      'holdfast_outbox_age_seconds',
      'holdfast_deliveries',
      'holdfast_jobs',
      'holdfast_job_items',
      'holdfast_job_duration_seconds',
      'holdfast_job_failures_total',
      'holdfast_settlement_lag_seconds',
      'holdfast_settlement_instructions',
      'holdfast_exchange_leader',
      'holdfast_exchange_epoch',
      'holdfast_exchange_lease_seconds',
      'holdfast_exchange_batch_commands',
      'holdfast_exchange_batch_duration_seconds',
      'holdfast_exchange_queue',
      'holdfast_streams',
      'holdfast_replication_lag_seconds',
      'holdfast_replication_lag_bytes',
      'holdfast_database_errors_total',
      'holdfast_database_wait_seconds',
      'holdfast_database_connections',
      'holdfast_database_connections_limit',
      'holdfast_database_server_connections',
      'holdfast_database_blocks_total',
      'holdfast_cache_reads_total',
    ]) {
      expect(names).toContain(name);
    }
  });

  test('are named by the conventions of Prometheus, each once and with its help', async () => {
    const families = familiesIn(await scrape());
    const ours = families.filter(({ name }) => name.startsWith('holdfast_'));
    expect(new Set(families.map(({ name }) => name)).size).toBe(families.length);
    for (const { name, type, help } of ours) {
      expect([name, type === 'counter']).toEqual([name, name.endsWith('_total')]);
      expect(name).toMatch(/^holdfast(_[a-z]+)+$/);
      expect(name).not.toMatch(/_(ms|milliseconds|minutes|count|sum|bucket)$/);
      expect([name, help.length > 10, help.endsWith('.')]).toEqual([name, true, false]);
    }
  });

  test('count failed statements by SQLSTATE, without their words', async () => {
    const series = 'holdfast_database_errors_total{sqlstate="22012"}';
    const before = figureOf(await scrape(), series) ?? 0;
    await expect(sql`select 1 / ${0}::int`.execute(world.edge.db)).rejects.toThrow(/zero/);
    const after = await scrape();
    expect(figureOf(after, series)).toBe(before + 1);
    expect(after).not.toContain('division');
  });

  test('show the age of the oldest event, and nothing of the kind without a database', async () => {
    const at = new Date(world.clock.now().getTime() - 90_000);
    await world.edge.pool.query(
      `with e as (insert into kit.event (id, type, at, payload, request_id)
         values (gen_random_uuid(), 'metrics.test', $1, '{}', 'test') returning id)
       insert into kit.delivery (event_id, handler, due_at) select id, 'nobody', 'infinity' from e`,
      [at],
    );
    const text = await scrape();
    expect(figureOf(text, 'holdfast_outbox_age_seconds')).toBeCloseTo(90, 0);
    expect(figureOf(text, 'holdfast_operations_readable')).toBe(1);
    const { reader } = world.edge;
    const options = { connectionString: 'postgres://127.0.0.1:1/none' };
    Object.assign(world.edge, { reader: openReader({ options } as never) });
    const without = await scrape();
    Object.assign(world.edge, { reader });
    await world.edge.pool.query(`delete from kit.delivery where handler = 'nobody'`);
    expect(figureOf(without, 'holdfast_operations_readable')).toBe(0);
    expect(figureOf(without, 'holdfast_outbox_age_seconds')).toBeUndefined();
    expect(figureOf(without, 'holdfast_overloaded')).toBe(0);
  });

  test('are refused without their token', async () => {
    expect((await http.inject('/api/metrics')).statusCode).toBe(404);
  });
});
