import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { agingDays, type Entry, type TableMap } from '../../../../privacy-map/map.ts';
import { bound, type Person, tableOf } from '../personal-data.read.ts';

// Runs one statement per table of the data map, regardless of the module it belongs to.
// docs/decisions/0011 explains why only this file may write to every schema.

export async function eraseRows(ctx: Ctx, map: TableMap, person: Person): Promise<number> {
  if (!map.about) return 0;
  if (map.rows !== 'stay') {
    const { rows } = await sql<{ count: number }>`
      with gone as (delete from ${tableOf(map)} where ${bound(map.about, person)} returning 1)
      select count(*)::int as count from gone`.execute(ctx.tx);
    return rows[0]?.count ?? 0;
  }
  const changes = [...map.columns].flatMap(([column, entry]) => {
    const value = erasedValue(entry);
    return value ? [sql`${sql.id(column)} = ${value}`] : [];
  });
  if (changes.length === 0) return 0;
  await sql`update ${tableOf(map)} set ${sql.join(changes)}
    where ${bound(map.about, person)}`.execute(ctx.tx);
  return 0;
}

function erasedValue(entry: Entry): RawBuilder<unknown> | undefined {
  if (entry.pseudonym !== undefined) return sql.raw(`(${entry.pseudonym})`);
  return entry.erase === 'clear' || entry.erase === 'hold' ? sql.raw('default') : undefined;
}

/** Ids of the rows that will be erased; other users' notifications may link to them. */
export async function rowsToErase(ctx: Ctx, map: TableMap, person: Person): Promise<string[]> {
  if (!map.about || map.rows === 'stay' || !map.columns.has('id')) return [];
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${tableOf(map)} where ${bound(map.about, person)}`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

/** Deletes rows past their retention and returns how many. */
export async function sweepRows(ctx: Ctx, map: TableMap): Promise<number> {
  const days = agingDays[map.keep];
  if (!map.ages || days === undefined) return 0;
  const before = new Date(ctx.now.getTime() - days * 24 * 60 * 60 * 1000);
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from ${tableOf(map)} where ${sql.id(map.ages)} < ${before} returning 1)
    select count(*)::int as count from gone`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}
