import type { Permission } from '../permissions.ts';

/**
 * Who makes a move. `system`: the product by itself, on a date, on the word of a bank, a card
 * provider or the chain, or as part of another move. `staff`, `company` (users of the company that
 * the thing belongs to) and `party` (users of the party that it belongs to) need a permission;
 * `user` is the person it belongs to, whatever they may; `anyone` holds a link or a code.
 * `approval`: several people decide it, by the rules of its kind of approval.
 */
export type Mover =
  | 'system'
  | 'user'
  | 'anyone'
  | 'approval'
  | { readonly staff: Permission }
  | { readonly company: Permission }
  | { readonly party: Permission };

/** One allowed move of a state machine: from where, to where, and who may make it. */
export type Move<S extends string = string> = {
  readonly from: readonly S[];
  readonly to: S;
  readonly by: readonly Mover[];
};

/** A move that knows its own name and its machine's: an endpoint says with it what it makes. */
export type NamedMove<S extends string = string> = Move<S> & {
  readonly machine: string;
  readonly name: string;
};

/**
 * Builds a state machine from its table. Services guard with it, repositories change a state only
 * by its moves, views make their actions from it, and the whole-product tests hold the database's
 * check constraint (`column`) and the access of endpoints (`by`) against it.
 */
export function defineMachine<
  const S extends string,
  const M extends string,
  const C extends `${string}.${string}.${string}`,
>(table: {
  readonly name: string;
  /** `schema.table.column` that stores the state. */
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
    /** Whether a thing that stands there may ever come to where the move starts. */
    mayCome: (move: M, state: S): boolean =>
      [...reachableFrom(state, Object.values(moves))].some((at) => can(move, at)),
    moves: moves as Readonly<typeof moves>,
    can,
    movesFrom: (state: S): readonly M[] => names.filter((move) => can(move, state)),
    isFinal: (state: S): boolean => !names.some((move) => can(move, state)),
    /** The state after the move, or undefined when the move isn't allowed from there. */
    after: (move: M, state: S): S | undefined => (can(move, state) ? moves[move].to : undefined),
  };
}

function reachableFrom<S extends string>(state: S, moves: readonly Move<S>[]): ReadonlySet<S> {
  const reached = new Set([state]);
  // A set goes on to what is added to it while it is walked.
  for (const at of reached) {
    for (const { from, to } of moves) if (from.includes(at)) reached.add(to);
  }
  return reached;
}

export type Machine = ReturnType<
  typeof defineMachine<string, string, `${string}.${string}.${string}`>
>;

/** Where a thing stands, as the beginning of a sentence: “This commitment is allocated”. */
export const standing = (what: string, state: string): string =>
  `This ${what} is ${state.toLowerCase().replaceAll('_', ' ')}`;
