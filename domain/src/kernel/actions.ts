import { z } from 'zod';
import type { Permission } from '../permissions.ts';
import { type Move, type NamedMove, standing } from './machine.ts';
import { inZoneOf, type TextZone } from './moment.ts';

/** Whether a move is allowed now and, if not, why: the state and text of a button. */
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
 * The shape of `actions` in a reply: the moves a caller may make in principle; `besides` are
 * actions that don't change the state.
 */
export const actionsShape = <S extends string, M extends string, const A extends string = never>(
  machine: Table<S, M>,
  ...besides: readonly A[]
) => z.partialRecord(z.enum([...Object.keys(machine.moves), ...besides] as [M | A]), action);

export type Viewer = {
  readonly is: readonly ('staff' | 'company' | 'party' | 'user')[];
  readonly permissions: ReadonlySet<Permission>;
  /** Granted by staff roles; valid only for moves by staff. */
  readonly staffPermissions: ReadonlySet<Permission>;
  readonly zone?: TextZone;
};

/** Whether a viewer may make a move at all, whatever the state. */
export const mayMake = (move: Move, viewer: Viewer): boolean =>
  move.by.some((mover) => {
    if (typeof mover === 'string') return mover === 'user' && viewer.is.includes('user');
    return viewer.is.some((side) => {
      const permissions = side === 'staff' ? viewer.staffPermissions : viewer.permissions;
      return side in mover && permissions.has(Object.values(mover)[0] as Permission);
    });
  });

/** Takes the place of a reason where a move belongs to another mover and so isn't offered. */
export const NOT_THEIRS: unique symbol = Symbol('not theirs');

/** Why a move can't be made now; null when it can. */
export type Hindrance = string | null | typeof NOT_THEIRS;

/** An action outside any state machine: allowed unless there is a reason against it. */
export const actionUnless = (reason: string | null): Action =>
  reason === null ? { allowed: true } : { allowed: false, reason };

/**
 * A viewer's actions: each permitted move, allowed or with the reason against it. Omits other
 * movers' moves and moves that can't follow from the current state.
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
