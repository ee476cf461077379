import type { NamedMove } from '@holdfast/domain/kernel/machine';
import type { Kysely, Updateable } from 'kysely';
import type { Ctx } from './ctx.ts';
import type { DB } from './database/db.generated.ts';
import { invariant } from './invariant.ts';

type Camel<T extends string> = T extends `${infer A}_${infer B}`
  ? `${A}${Capitalize<Camel<B>>}`
  : T;
type RowOf<C extends string> = C extends `${infer S}.${infer T}.${string}`
  ? DB[`${S}.${Camel<T>}` & keyof DB]
  : never;
type StateOf<C extends string> = C extends `${string}.${string}.${infer N}` ? Camel<N> : never;

/** Any column of the machine's table but the state. */
export type MovePatch<C extends string> = Omit<Updateable<RowOf<C>>, StateOf<C>>;

type Movable<S extends string, M extends string, C extends string> = {
  readonly name: string;
  readonly column: C;
  readonly moves: Readonly<Record<M, NamedMove<S>>>;
};

type AnyTables = Record<string, Record<string, unknown>>;

/**
 * False unless the row is still in the starting state. The row lock serialises concurrent moves.
 */
export async function tryMove<S extends string, M extends string, C extends string>(
  ctx: Pick<Ctx, 'tx'>,
  machine: Movable<S, M, C>,
  move: NoInfer<M>,
  id: string,
  patch: MovePatch<C>,
): Promise<boolean> {
  return (await moveRows(ctx, machine, move, [id], patch)) === 1;
}

/** `tryMove` for rows that the caller has locked and checked: a wrong state is a bug. */
export async function makeMove<S extends string, M extends string, C extends string>(
  ctx: Pick<Ctx, 'tx'>,
  machine: Movable<S, M, C>,
  move: NoInfer<M>,
  ids: string | readonly string[],
  patch: MovePatch<C>,
): Promise<void> {
  const rows = typeof ids === 'string' ? [ids] : ids;
  if (rows.length === 0) return;
  const moved = await moveRows(ctx, machine, move, rows, patch);
  invariant(moved === rows.length, `a ${machine.name} is in a state that allows “${move}”`);
}

async function moveRows<S extends string, M extends string, C extends string>(
  ctx: Pick<Ctx, 'tx'>,
  machine: Movable<S, M, C>,
  move: M,
  ids: readonly string[],
  patch: MovePatch<C>,
): Promise<number> {
  const { from, to } = machine.moves[move];
  const [schema, table, column = ''] = machine.column.split('.');
  const tables = ctx.tx as unknown as Kysely<AnyTables>;
  const moved = await tables
    .updateTable(`${schema}.${table}`)
    .set({ ...patch, [column]: to })
    .where('id', 'in', ids)
    .where(column, 'in', from)
    .returning('id')
    .execute();
  return moved.length;
}
