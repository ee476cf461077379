/** One allowed move of a state machine: from where, to where, and who may make it. */
export type Move<S extends string> = {
  readonly from: readonly S[];
  readonly to: S;
  /** Who makes the move: a permission, `party`, `system`, in words a person can read. */
  readonly by: string;
};

/**
 * Builds a state machine from its table. Services guard with it, screens take their buttons from
 * it, and the whole-house tests hold the database's check constraint (`column`) against it.
 */
export function defineMachine<const S extends string, const M extends string>(table: {
  readonly name: string;
  /** `schema.table.column` that stores the state. */
  readonly column: string;
  readonly states: Readonly<Record<S, string>>;
  readonly initial: NoInfer<S>;
  readonly moves: Readonly<Record<M, Move<NoInfer<S>>>>;
}) {
  const names = Object.keys(table.moves) as M[];
  const can = (move: M, state: S): boolean => table.moves[move].from.includes(state);
  return {
    ...table,
    can,
    movesFrom: (state: S): readonly M[] => names.filter((move) => can(move, state)),
    isFinal: (state: S): boolean => !names.some((move) => can(move, state)),
    /** The state after the move, or undefined when the move isn't allowed from there. */
    after: (move: M, state: S): S | undefined =>
      can(move, state) ? table.moves[move].to : undefined,
  };
}

export type Machine = ReturnType<typeof defineMachine<string, string>>;
