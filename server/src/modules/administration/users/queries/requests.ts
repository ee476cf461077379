import type { TeamRequest } from '@holdfast/domain/administration/users/contract';
import { TEAM_KINDS, type TeamKind } from '@holdfast/domain/administration/users/requests';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type RecentRequest, recentRequests } from '../../../people/approvals/index.ts';
import { displayNames } from '../../../people/identity/index.ts';
import { isPersonKind, mayAgree, type TeamAsked } from '../rules/requests.ts';
import { findPeople } from '../users.read.ts';
import { granterOf } from './giver.ts';
import { invitedIn, nameOf, personPayload, wishOf } from './payload.ts';

type Person = Awaited<ReturnType<typeof findPeople>>[number];

export const requestsOfTeam = (ctx: UserCtx): Promise<TeamRequest[]> => shown(ctx, {});

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
  const nameOf = await displayNames(
    ctx,
    rows.map(({ requestedBy }) => requestedBy),
  );
  const giver = granterOf(ctx);
  return rows.flatMap((row): TeamRequest[] => {
    const kind = row.kind as TeamKind;
    const asked = row.payload as TeamAsked;
    const person = byId.get(row.subjectId);
    if (isPersonKind(kind) && !person) return [];
    const { roles, permissions } = changesOf(row, kind, person);
    return [
      {
        id: row.id,
        kind,
        subjectId: row.subjectId,
        person: personOf(row, person),
        roles: person?.roles ?? [...roles],
        role: asked.role ?? null,
        permissions: [...permissions],
        reason: asked.reason,
        requestedBy: nameOf(row.requestedBy),
        requestedAt: row.requestedAt,
        ended: row.ended,
        mayReview: row.requestedBy === giver.userId || mayAgree(kind, asked, giver),
      },
    ];
  });
}

/** The change that an open request would make, or that an ended one was for. */
function changesOf(row: RecentRequest, kind: TeamKind, person: Person | undefined): TeamAsked {
  if (row.ended || !person || !isPersonKind(kind)) return row.payload as TeamAsked;
  return personPayload(kind, person, wishOf(row)).payload as TeamAsked;
}

function personOf(row: RecentRequest, person: Person | undefined): TeamRequest['person'] {
  if (person) return { id: person.id, name: nameOf(person), email: person.email };
  const invited = invitedIn(row);
  return { id: null, name: nameOf(invited), email: invited.email };
}
