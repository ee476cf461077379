import type { Permission } from '../permissions.ts';

/**
 * Who makes a move. `system`: automatic, on a date or report, or as part of another move. `staff`,
 * `company` (the owning company's users) and `party` (the owning party's) need a permission.
 * `user`: the subject's own person. `anyone`: with a link or code. `approval`: several people, by
 * the rules of its kind.
 */
export type Mover =
  | 'system'
  | 'user'
  | 'anyone'
  | 'approval'
  | { readonly staff: Permission }
  | { readonly company: Permission }
  | { readonly party: Permission };

export type Move<S extends string = string> = {
  readonly from: readonly S[];
  readonly to: S;
  readonly by: readonly Mover[];
};

/** A move with its name and machine, for endpoints to declare. */
export type NamedMove<S extends string = string> = Move<S> & {
  readonly machine: string;
  readonly name: string;
};

/**
 * Services, repositories and views use it; tests check the database constraint (`column`) and
 * endpoint access (`by`) against it.
 */
export function defineMachine<
  const S extends string,
  const M extends string,
  const C extends `${string}.${string}.${string}`,
>(table: {
  readonly name: string;
  /** `schema.table.column` of the state. */
  readonly column: C;
  readonly states: Readonly<Record<S, string>>;
  readonly initial: NoInfer<S>;
  readonly moves: Readonly<Record<M, Move<NoInfer<S>>>>;
}) {
  const names = Object.keys(table.moves) as M[];
  const moves = {} as Record<M, NamedMove<S>>;
  for (const name of names) {
    const { from, to, by }: Move<S> = table.moves[name];
    moves[name] = { machine: table.name, name, from, to, by };
  }
  const can = (move: M, state: S): boolean => moves[move].from.includes(state);
  return {
    ...table,
    /** In this state or in one that can still follow. */
    mayCome: (move: M, state: S): boolean =>
      [...reachableFrom(state, Object.values(moves))].some((at) => can(move, at)),
    moves: moves as Readonly<typeof moves>,
    can,
    movesFrom: (state: S): readonly M[] => names.filter((move) => can(move, state)),
    isFinal: (state: S): boolean => !names.some((move) => can(move, state)),
    /** Undefined if not allowed. */
    after: (move: M, state: S): S | undefined => (can(move, state) ? moves[move].to : undefined),
  };
}

function reachableFrom<S extends string>(state: S, moves: readonly Move<S>[]): ReadonlySet<S> {
  const reached = new Set([state]);
  // Iterating over a Set includes items added during the loop.
  for (const at of reached) {
    for (const { from, to } of moves) if (from.includes(at)) reached.add(to);
  }
  return reached;
}

export type Machine = ReturnType<
  typeof defineMachine<string, string, `${string}.${string}.${string}`>
>;

/** Starts a sentence: “This commitment is allocated”. */
export const standing = (what: string, state: string): string =>
  `This ${what} is ${state.toLowerCase().replaceAll('_', ' ')}`;
