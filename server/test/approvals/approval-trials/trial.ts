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

export type Answer = { readonly status: number; readonly body: { readonly code?: string } };

export type Case = {
  /** Sends the fingerprint that the desk shows now, or `seen`. */
  readonly decide: (as: Someone, seen?: string) => Promise<Answer>;
  readonly isDone: () => Promise<boolean>;
  readonly prepare?: (as: Someone) => Promise<unknown>;
  readonly read?: (as: Someone) => Promise<unknown>;
  readonly again?: (as: Someone) => Promise<unknown>;
  readonly benefits?: Someone;
};

export async function prepared(
  { prepare, read }: Pick<Case, 'prepare' | 'read'>,
  as: Someone,
): Promise<void> {
  await prepare?.(as);
  await read?.(as);
}

export type Cast = {
  readonly beneficiary: Someone;
  readonly requester: Someone;
  readonly uploader: Someone;
};

type Exists = true | string;

export type Trial = {
  readonly role: Role & `staff_${string}`;
  readonly open: (cast: Cast) => Promise<Case>;
  /** Approvals needed in addition to the requester; 0 if one person acts alone. */
  readonly needed: 0 | 1 | 2;
  readonly beneficiary: Exists;
  readonly requester: Exists;
  readonly uploader: Exists;
  readonly fingerprint: Exists;
};

/** One person acts without approval, but not in their own case. */
export const act = (role: StaffRole, open: Trial['open']): Trial => ({
  role,
  open,
  needed: 0,
  beneficiary: true,
  requester: 'Needs no approval: others decide what moves value afterwards.',
  uploader: 'Judges nothing that was submitted.',
  fingerprint: 'The actor states what they want; nothing is approved.',
});

export const BY_ONE_MORE = {
  needed: 1,
  beneficiary: true,
  requester: true,
  uploader: 'Judges nothing that was submitted.',
} as const;
export const REJECTS = 'A rejection agrees to nothing.';

type Declared = Omit<Case, 'decide'> & { readonly subjectId: string };

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
        await request.idOf(cast.requester, subjectId);
        return { ...made, decide: (as, seen) => request.approve(as, subjectId, seen) };
      },
    },
  };
};

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

export const FIRST = ', first of two';

export type Trials = Readonly<Record<string, Trial>>;

type StaffRole = Trial['role'];

export async function insider(world: World, role: StaffRole): Promise<Someone> {
  const { userId } = (await person(world, 'approved')).actor;
  return world.as(undefined, async (ctx) => {
    await grantRole(ctx, userId, role);
    return { actor: await actorOf(ctx, userId), token: (await openSession(ctx, userId)).token };
  });
}

export async function relative(world: World, role: StaffRole, of: Someone): Promise<Someone> {
  const someone = await staff(world, role);
  await relate(world, someone.actor.partyId, of.actor.partyId);
  return someone;
}

export const readValue =
  (world: World) =>
  async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const { rows } = await world.edge.pool.query<{ value: unknown }>(text, [...values]);
    return rows[0]?.value;
  };

export const block = (world: World, { actor }: Someone): Promise<unknown> =>
  world.as(undefined, (ctx) => blockUser(ctx, actor.userId, 'The device was stolen'));
