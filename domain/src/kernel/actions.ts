import { z } from 'zod';
import type { Permission } from '../permissions.ts';
import { type Move, type NamedMove, standing } from './machine.ts';
import { inZoneOf, type TextZone } from './moment.ts';

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

/** The moves a caller may make in principle; `besides` don't change the state. */
export const actionsShape = <S extends string, M extends string, const A extends string = never>(
  machine: Table<S, M>,
  ...besides: readonly A[]
) => z.partialRecord(z.enum([...Object.keys(machine.moves), ...besides] as [M | A]), action);

export type Viewer = {
  readonly is: readonly ('staff' | 'company' | 'party' | 'user')[];
  readonly permissions: ReadonlySet<Permission>;
  /** Valid only for moves by staff. */
  readonly staffPermissions: ReadonlySet<Permission>;
  readonly zone?: TextZone;
};

/** Whatever the state. */
export const mayMake = (move: Move, viewer: Viewer): boolean =>
  move.by.some((mover) => {
    if (typeof mover === 'string') return mover === 'user' && viewer.is.includes('user');
    return viewer.is.some((side) => {
      const permissions = side === 'staff' ? viewer.staffPermissions : viewer.permissions;
      return side in mover && permissions.has(Object.values(mover)[0] as Permission);
    });
  });

/** Instead of a reason: the move belongs to another mover and isn't offered. */
export const NOT_THEIRS: unique symbol = Symbol('not theirs');

/** Null when the move can be made. */
export type Hindrance = string | null | typeof NOT_THEIRS;

/** An action outside any state machine. */
export const actionUnless = (reason: string | null): Action =>
  reason === null ? { allowed: true } : { allowed: false, reason };

/**
 * Each permitted move, allowed or with the reason against it. Omits other movers' moves and those
 * that can't follow from the current state.
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
