import { z } from 'zod';
import type { Permission } from '../permissions.ts';
import { type Move, type NamedMove, standing } from './machine.ts';
import { inZoneOf, type TextZone } from './moment.ts';

/** Whether a move can be made now and, when it can't, why: a button and what it says. */
export const action = z.object({ allowed: z.boolean(), reason: z.string().optional() });
export type Action = z.output<typeof action>;
export type Actions<M extends string> = { readonly [K in M]?: Action };

type Table<S extends string, M extends string> = {
  readonly name: string;
  readonly states: Readonly<Record<S, string>>;
  readonly moves: Readonly<Record<M, NamedMove<S>>>;
  readonly can: (move: M, state: S) => boolean;
  readonly mayCome: (move: M, state: S) => boolean;
};

/**
 * The shape of `actions` in a reply: the moves that whoever asks may make in principle, and what
 * they can do `besides` about the thing without moving it.
 */
export const actionsShape = <S extends string, M extends string, const A extends string = never>(
  machine: Table<S, M>,
  ...besides: readonly A[]
) => z.partialRecord(z.enum([...Object.keys(machine.moves), ...besides] as [M | A]), action);

/** What somebody is to a thing, and what they may. */
export type Viewer = {
  readonly is: readonly ('staff' | 'company' | 'party' | 'user')[];
  readonly permissions: ReadonlySet<Permission>;
  /** As staff: a staff role permits nothing on another side. */
  readonly staffPermissions: ReadonlySet<Permission>;
  /** In which they read the moments of reasons. */
  readonly zone?: TextZone;
};

/** Whether a viewer may make a move, wherever the thing stands. */
export const mayMake = (move: Move, viewer: Viewer): boolean =>
  move.by.some((mover) => {
    if (typeof mover === 'string') return mover === 'user' && viewer.is.includes('user');
    return viewer.is.some((side) => {
      const permissions = side === 'staff' ? viewer.staffPermissions : viewer.permissions;
      return side in mover && permissions.has(Object.values(mover)[0] as Permission);
    });
  });

/** Instead of a reason: the move is another's to make, and is not offered at all. */
export const NOT_THEIRS: unique symbol = Symbol('not theirs');

/** Why a move can't be made now, in a sentence; null when it can. */
export type Hindrance = string | null | typeof NOT_THEIRS;

/** What can be done unless something is in the way, for what no state machine decides. */
export const actionUnless = (reason: string | null): Action =>
  reason === null ? { allowed: true } : { allowed: false, reason };

/**
 * What a viewer can do with a thing: each move they may make, allowed or not, with the reason. A
 * move is not allowed when the state forbids it, or when `hindrances` names why not. Left out is one
 * that can never be made any more from where the thing stands, and one that is another's to make.
 */
export function actionsOf<S extends string, M extends string>(
  machine: Table<S, M>,
  state: NoInfer<S>,
  viewer: Viewer,
  hindrances?: { readonly [K in NoInfer<M>]?: Hindrance },
): Actions<M> {
  const found: { [K in M]?: Action } = {};
  for (const name of Object.keys(machine.moves) as M[]) {
    if (!mayMake(machine.moves[name], viewer) || !machine.mayCome(name, state)) continue;
    const hindrance: Hindrance | undefined = hindrances?.[name];
    if (hindrance === NOT_THEIRS) continue;
    const reason = machine.can(name, state) ? hindrance : standing(machine.name, state);
    found[name] = actionUnless(reason ? inZoneOf(reason, viewer.zone) : null);
  }
  return found;
}
