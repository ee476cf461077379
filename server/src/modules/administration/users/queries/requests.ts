import type { TeamRequest } from '@holdfast/domain/administration/users/contract';
import { userRefusals } from '@holdfast/domain/administration/users/refusals';
import { TEAM_KINDS, type TeamKind } from '@holdfast/domain/administration/users/requests';
import { actionUnless } from '@holdfast/domain/kernel/actions';
import { standing } from '@holdfast/domain/kernel/machine';
import { aboutProposal } from '@holdfast/domain/people/approvals/proposals';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import { type UserStatus, userMachine } from '@holdfast/domain/people/identity/user.machine';
import { type Role, staffPermissionsOf } from '@holdfast/domain/permissions';
import type { UserCtx } from '../../../../kit/ctx.ts';
import {
  changedSince,
  decidersOf,
  fingerprintOf,
  ownCaseReasons,
  type RecentRequest,
  type Requested,
  recentRequests,
} from '../../../people/approvals/index.ts';
import { namesOf, staffWith } from '../../../people/identity/index.ts';
import { matterAbout, matterOfInvitation, nameOf, wishOf } from '../commands/matter.ts';
import { whyNotAgree } from '../rules/powers.ts';
import { isPersonKind, mayAgree, type TeamAsked } from '../rules/requests.ts';
import { findPeople, listStaff } from '../users.read.ts';
import { giverOf } from './giver.ts';

type Person = Awaited<ReturnType<typeof findPeople>>[number];

/** A request about the staff with all that it is about, as it is now. */
type Line = {
  readonly row: RecentRequest;
  readonly kind: TeamKind;
  readonly asked: TeamAsked;
  /** Absent while they are invited. */
  readonly person: Person | undefined;
  readonly matter: Requested;
};

/** What waits for a second person about the staff, and what came to nothing in the last days. */
export const requestsOfTeam = (ctx: UserCtx): Promise<TeamRequest[]> => shown(ctx, {});

/** The same about one person. */
export const requestsAbout = (ctx: UserCtx, subjectId: string): Promise<TeamRequest[]> =>
  shown(ctx, { subjectId });

async function shown(ctx: UserCtx, about: { readonly subjectId?: string }) {
  const rows = await recentRequests(ctx, { kinds: TEAM_KINDS, ...about });
  if (rows.length === 0) return [];
  const people = await findPeople(
    ctx,
    rows.map(({ subjectId }) => subjectId),
  );
  const byId = new Map(people.map((person) => [person.id, person] as const));
  const lines = rows.flatMap((row) => lineOf(row, byId.get(row.subjectId)) ?? []);
  const names = await namesOf(
    ctx,
    rows.map(({ requestedBy }) => requestedBy),
  );
  const missing = await missingFrom(ctx, lines);
  const hindrances = await hindrancesOf(ctx, lines);
  return lines.map((line): TeamRequest => {
    const { row, kind, asked, person, matter } = line;
    // While it waits, what it would change now; once it ended, what was asked for.
    const { roles = [], permissions = [] } = row.ended ? asked : (matter.payload as TeamAsked);
    const { approve, reject, withdraw } = hindrances(line);
    return {
      id: row.id,
      kind,
      person: personOf(line),
      roles: person?.roles ?? [...roles],
      role: asked.role ?? null,
      permissions: [...permissions],
      reason: asked.reason,
      requestedBy: names.get(row.requestedBy)?.name ?? 'Somebody who left',
      requestedAt: row.requestedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      missing: row.ended ? [] : [...missing(line)],
      ended: row.ended,
      fingerprint: fingerprintOf(matter),
      actions: row.ended
        ? {}
        : {
            approve: actionUnless(approve),
            reject: actionUnless(reject),
            ...(withdraw ? {} : { withdraw: actionUnless(null) }),
          },
    };
  });
}

function lineOf(row: RecentRequest, person: Person | undefined): Line | undefined {
  const kind = row.kind as TeamKind;
  const asked = row.payload as TeamAsked;
  if (isPersonKind(kind)) {
    if (!person) return undefined;
    return { row, kind, asked, person, matter: matterAbout(kind, person, wishOf(row)) };
  }
  const { email = '', firstName = '', lastName = '' } = asked;
  const matter = matterOfInvitation({ email, firstName, lastName }, wishOf(row));
  return { row, kind, asked, person: undefined, matter };
}

function personOf({ asked, person }: Line): TeamRequest['person'] {
  if (person) return { id: person.id, name: nameOf(person), email: person.email };
  const { email = '', firstName = '', lastName = '' } = asked;
  return { id: null, name: nameOf({ firstName, lastName }), email };
}

/** Who of the staff could be the second person. */
async function missingFrom(ctx: UserCtx, lines: readonly Line[]) {
  if (lines.every(({ row }) => row.ended)) return () => [];
  const staff = await listStaff(ctx);
  const able = await decidersOf(ctx, 'staff_role');
  return ({ row, kind, asked, matter: { concerns } }: Line): readonly string[] => {
    const unable = staff.filter(({ id: userId, roles }) => {
      const permissions = staffPermissionsOf(roles as Role[]);
      return !mayAgree(kind, asked, { userId, permissions });
    });
    return able({ concerns, done: [row.requestedBy, ...unable.map(({ id }) => id)] });
  };
}

/** Why the caller can't decide about each, or take it back: the checks that commands make. */
async function hindrancesOf(ctx: UserCtx, lines: readonly Line[]) {
  const ownCase = await ownCaseReasons(
    ctx,
    lines.map(({ matter }) => matter.concerns),
  );
  const administrators = await staffWith(ctx, 'CAN_MANAGE_PLATFORM');
  const giver = giverOf(ctx);
  return ({ row, kind, asked, person, matter }: Line) => {
    const isMe = person?.id === ctx.actor.userId;
    const own = isMe ? userRefusals.OWN_ACCOUNT.say() : ownCase(matter.concerns);
    const changed = changedSince(matter, row);
    const isLast = administrators.length === 1 && administrators[0] === person?.id;
    const stands = person && whyNotMoved(kind, person.userStatus as UserStatus);
    const problem =
      person && isPersonKind(kind)
        ? whyNotAgree(kind, { giver, holder: person, role: asked.role, isLast })
        : mayAgree(kind, asked, giver)
          ? undefined
          : 'ROLE_BEYOND_YOURS';
    const reason =
      changed.length > 0
        ? approvalRefusals.APPROVAL_CHANGED.say({ changed, isRequest: true })
        : ((problem && reasonOf(problem)) ?? stands);
    return aboutProposal(row.requestedBy === ctx.actor.userId, {
      ownCase: own,
      approve: reason ?? null,
    });
  };
}

/** Whether somebody was blocked or unblocked in another way since. */
function whyNotMoved(kind: TeamKind, state: UserStatus): string | undefined {
  const move = { 'user.block': 'block', 'user.unblock': 'unblock' } as const;
  const made = kind === 'user.block' || kind === 'user.unblock' ? move[kind] : undefined;
  return made && !userMachine.can(made, state) ? standing(userMachine.name, state) : undefined;
}

const reasonOf = (problem: Exclude<ReturnType<typeof whyNotAgree>, undefined>): string =>
  problem === 'TWO_FACTOR_OFF' ? 'They use no second factor' : userRefusals[problem].say();
