import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import type { Role } from '@holdfast/domain/permissions';
import {
  actorOf,
  blockUser,
  grantRole,
  openSession,
} from '../../../src/modules/people/identity/index.ts';
import { person, relate, type Someone, staff } from '../../fixtures/people.ts';
import type { World } from '../../world.ts';
import { approving } from '../approving.ts';

/** What an endpoint answered. */
export type Answer = { readonly status: number; readonly body: { readonly code?: string } };

/** Something that is waiting to be decided. */
export type Case = {
  /** The endpoint's call by this person, about what the desk shows now, or about what they say. */
  readonly decide: (as: Someone, seen?: string) => Promise<Answer>;
  /** Whether it was carried out: money or units moved, or somebody's rights changed. */
  readonly isDone: () => Promise<boolean>;
  /** What this person does first, such as signing in again. */
  readonly prepare?: (as: Someone) => Promise<unknown>;
  /** Opens the documents that it is judged by, where it is judged by any. */
  readonly read?: (as: Someone) => Promise<unknown>;
  /** Requests the same again, by this person. */
  readonly again?: (as: Someone) => Promise<unknown>;
  /** Who profits, where that is not the beneficiary but somebody related to them. */
  readonly benefits?: Someone;
};

/** Lets this person decide: signed in, every document opened. */
export async function prepared(
  { prepare, read }: Pick<Case, 'prepare' | 'read'>,
  as: Someone,
): Promise<void> {
  await prepare?.(as);
  await read?.(as);
}

/** Who takes part in a case. */
export type Cast = {
  /** Profits from it: the party of a person who also works for the platform, with the role. */
  readonly beneficiary: Someone;
  /** Of the staff: asks for it where staff ask. */
  readonly requester: Someone;
  /** Of the staff: brought in what it is judged by, where staff bring it. */
  readonly uploader: Someone;
};

/** True where somebody of this sort exists; else the reason why there is none. */
type Exists = true | string;

/** An endpoint that moves or releases value, or decides about somebody's rights, for others. */
export type Trial = {
  /** The role of those who decide. */
  readonly role: Role & `staff_${string}`;
  readonly open: (cast: Cast) => Promise<Case>;
  /** How many have to agree besides whoever asked; 0 for an act of one person. */
  readonly needed: 0 | 1 | 2;
  readonly beneficiary: Exists;
  readonly requester: Exists;
  readonly uploader: Exists;
  /** Whether an approval names what was shown. */
  readonly fingerprint: Exists;
};

/** What one person does, about which nobody else decides: their own they leave to others. */
export const act = (role: StaffRole, open: Trial['open']): Trial => ({
  role,
  open,
  needed: 0,
  beneficiary: true,
  requester: 'Nobody has to agree: what moves value afterwards is decided by others.',
  uploader: 'Nothing that somebody brought in is judged.',
  fingerprint: 'Whoever does it says what they want; nothing is agreed to.',
});

/** Asked for by one of the staff, decided by another. */
export const BY_ONE_MORE = {
  needed: 1,
  beneficiary: true,
  requester: true,
  uploader: 'Nothing that somebody brought in is judged.',
} as const;
export const REJECTS = 'A rejection agrees to nothing.';

type Declared = Omit<Case, 'decide'> & { readonly subjectId: string };

/** The trial of a declared kind of approval, decided by the one set of endpoints. */
export const declared = (
  ask: Parameters<typeof approving<Someone>>[0],
  kind: ApprovalKind,
  role: StaffRole,
  {
    open,
    ...more
  }: Partial<Omit<Trial, 'open'>> & { readonly open: (cast: Cast) => Promise<Declared> },
): Trials => {
  const request = approving(ask, kind);
  return {
    [kind]: {
      ...BY_ONE_MORE,
      role,
      fingerprint: true,
      ...more,
      open: async (cast) => {
        const { subjectId, ...made } = await open(cast);
        // Its requester sees it in every situation: whoever decides names it then.
        await request.idOf(cast.requester, subjectId);
        return { ...made, decide: (as, seen) => request.approve(as, subjectId, seen) };
      },
    },
  };
};

/** The first of two approves what somebody submitted, which requests the second. */
export const declaredFirst = (
  ask: Parameters<typeof approving<Someone>>[0],
  kind: ApprovalKind,
  role: StaffRole,
  open: (cast: Cast) => Promise<Declared>,
): Trials => ({
  [`${kind}${FIRST}`]: act(role, async (cast) => {
    const { subjectId, ...made } = await open(cast);
    const request = approving(ask, kind);
    return { ...made, decide: (as, seen) => request.approve(as, subjectId, seen) };
  }),
});

/** Ends the name of a trial of the first of two approvals. */
export const FIRST = ', first of two';

export type Trials = Readonly<Record<string, Trial>>;

type StaffRole = Trial['role'];

/** Somebody of the staff who also invests, with the approval of their own that it needs. */
export async function insider(world: World, role: StaffRole): Promise<Someone> {
  const { userId } = (await person(world, 'approved')).actor;
  return world.as(undefined, async (ctx) => {
    await grantRole(ctx, userId, role);
    return { actor: await actorOf(ctx, userId), token: (await openSession(ctx, userId)).token };
  });
}

/** Somebody of the staff whose party shares a bank account with this one. */
export async function relative(world: World, role: StaffRole, of: Someone): Promise<Someone> {
  const someone = await staff(world, role);
  await relate(world, someone.actor.partyId, of.actor.partyId);
  return someone;
}

/** One value of one row. */
export const readValue =
  (world: World) =>
  async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const { rows } = await world.edge.pool.query<{ value: unknown }>(text, [...values]);
    return rows[0]?.value;
  };

export const block = (world: World, { actor }: Someone): Promise<unknown> =>
  world.as(undefined, (ctx) => blockUser(ctx, actor.userId, 'The device was stolen'));
