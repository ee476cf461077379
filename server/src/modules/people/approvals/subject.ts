import type { Ctx } from '../../../kit/ctx.ts';
import type { Definition, Mode, Request } from './definition.ts';

type Subject<S> = Definition<S>['subject'];
type Read<R> = (ctx: Ctx, id: string) => Promise<R | undefined>;
type Maybe<S> = S | undefined | Promise<S | undefined>;

type IdIn<Row> = { [K in keyof Row]: Row[K] extends string ? K : never }[keyof Row] & string;

type Source<Row, Under, K extends string, M extends string> = {
  readonly find: Read<Row>;
  /** Locks the row that `find` reads; absent if the parent's lock covers both. */
  readonly lock?: Read<Row>;
  readonly machine?: {
    readonly column: `${string}.${string}.${K}`;
    readonly can: (move: NoInfer<M>, state: never) => boolean;
  };
  /** Default: `approve`. */
  readonly move?: M;
  /** The row's parent, locked before the row, as in every other change to either of them. */
  readonly under?: {
    readonly by: IdIn<Row>;
    readonly find: Read<Under>;
    readonly lock: Read<Under>;
  };
};

type Around<Under> = {
  readonly under: Under;
  readonly mode: Mode;
  readonly request: Request | undefined;
};

/** Returns a pending row, locked for a decision, or an object built from the row. */
export function subjectOf<
  Row extends Readonly<Record<K, string>>,
  Under = undefined,
  K extends string = never,
  M extends string = 'approve',
>(source: Source<Row, Under, K, M>): Subject<Row>;
export function subjectOf<
  S,
  Row extends Readonly<Record<K, string>>,
  Under = undefined,
  K extends string = never,
  M extends string = 'approve',
>(
  source: Source<Row, Under, K, M>,
  whole: (ctx: Ctx, row: Row, around: Around<Under>) => Maybe<S>,
): Subject<S>;
export function subjectOf(
  source: AnySource,
  whole: (ctx: Ctx, row: AnyRow, around: Around<unknown>) => Maybe<unknown> = (_, row) => row,
): Subject<unknown> {
  return async (ctx, id, mode, request) => {
    const found = await rowOf(ctx, source, id, mode);
    if (!found || !waits(source, found.row)) return undefined;
    return whole(ctx, found.row, { under: found.under, mode, request });
  };
}

/** Like `subjectOf`, for a kind whose request contains data that its subject lacks. */
export function subjectOfRequest<
  S,
  Row extends Readonly<Record<K, string>>,
  K extends string = never,
  M extends string = 'approve',
>(source: Source<Row, undefined, K, M>, whole: (row: Row, request: Request) => S): Subject<S> {
  const subject = subjectOf(source, (_, row, { request }) => request && whole(row, request));
  return async (...args) => args[3] && subject(...args);
}

type AnyRow = Readonly<Record<string, string>>;
type AnySource = Source<AnyRow, unknown, string, string>;

async function rowOf(ctx: Ctx, { find, lock = find, under }: AnySource, id: string, mode: Mode) {
  const isLocked = mode === 'lock';
  if (!under) {
    const row = await (isLocked ? lock : find)(ctx, id);
    return row && { row, under: undefined };
  }
  const found = await find(ctx, id);
  const above = found && (await under[isLocked ? 'lock' : 'find'](ctx, found[under.by] ?? ''));
  const row = above && isLocked ? await lock(ctx, id) : found;
  return row && above ? { row, under: above } : undefined;
}

function waits({ machine, move = 'approve' }: AnySource, row: AnyRow): boolean {
  const column = machine?.column.split('.').at(-1) ?? '';
  return machine?.can(move, row[column] as never) ?? true;
}
