import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import { isWalletCurrency, moneyText } from '@holdfast/domain/kernel/money';
import { refuse } from '@holdfast/domain/service/tickets/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { balancesOf } from '../../../money/ledger/index.ts';
import {
  displayName,
  displayNames,
  type NameOf,
  staffWith,
} from '../../../people/identity/index.ts';
import { companiesOfUsers, findPersonFacts, findUserIdsByText } from '../people.read.ts';
import { countOfUser, countQueue, type DeskFilter, listQueue } from '../repository/desk.ts';
import { findTicket, type TicketRow } from '../repository/tickets.ts';
import { clockFace } from '../rules/clock.ts';
import { ticketActions, ticketView } from '../views.ts';
import { ownCaseOf } from './access.ts';
import { threadView } from './thread.ts';

type Query = Omit<DeskFilter, 'me' | 'meant' | 'type'> & {
  readonly q?: string | undefined;
  readonly type?: DeskFilter['type'];
};

export async function deskPage(ctx: UserCtx, { q, type, ...query }: Query) {
  const meant = q ? { text: q, userIds: await findUserIdsByText(ctx, q) } : undefined;
  const { userId: me } = ctx.actor;
  const { rows, total } = await listQueue(ctx, { ...query, type, me, meant });
  return { rows: await lines(ctx, rows), total };
}

async function lines(ctx: UserCtx, rows: readonly TicketRow[]) {
  const asking = rows.map((row) => row.userId);
  const nameOf = await displayNames(ctx, [...asking, ...rows.map((row) => row.assignedTo)]);
  const companies = await companiesOfUsers(ctx, asking);
  return rows.map((row) => line(ctx, row, nameOf, companies));
}

function line(
  ctx: UserCtx,
  row: TicketRow,
  nameOf: NameOf,
  companies: ReadonlyMap<string, string>,
) {
  const { userId, assignedTo } = row;
  const name = nameOf(userId);
  return {
    ...ticketView(ctx, row, name),
    priority: row.priority,
    customer: { userId, name, company: companies.get(userId) ?? null },
    assignedTo: assignedTo ? { userId: assignedTo, name: nameOf(assignedTo) } : null,
    clock: clockFace(row, ctx.now),
  };
}

const RATED_DAYS = 90;

export async function deskCounts(ctx: UserCtx) {
  const since = later(ctx.now, -RATED_DAYS * DAY);
  const { rated, ratings, ...counts } = await countQueue(ctx, ctx.actor.userId, since);
  const average = rated > 0 ? Math.round((ratings * 100) / rated) : 0;
  return { ...counts, satisfaction: rated > 0 ? { average, count: rated } : null };
}

export async function deskTicket(ctx: UserCtx, id: string) {
  const row = UUID.test(id) ? await findTicket(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const ownCase = await ownCaseOf(ctx, row);
  const team = await staffWith(ctx, 'CAN_MANAGE_SERVICE_REQUESTS');
  const nameOf = await displayNames(ctx, team);
  const { thread, about, waitsFor, firstAnsweredAt, ...rest } = await threadView(
    ctx,
    row,
    ownCase === null,
  );
  const { answerDueAt, resolveDueAt, reopenUntil, previous, rating } = rest;
  return {
    ...invariant((await lines(ctx, [row]))[0], 'the request has a description'),
    thread,
    about,
    waitsFor,
    firstAnsweredAt,
    answerDueAt,
    resolveDueAt,
    reopenUntil,
    previous,
    rating,
    ratingText: row.ratingText,
    person: await personOf(ctx, row),
    ownCase,
    assignees: team.map((userId) => ({ userId, name: nameOf(userId) })),
    actions: ticketActions(ctx, row, ownCase),
  };
}

/** Account and money are included only for staff who manage them. */
async function personOf(ctx: UserCtx, { userId }: TicketRow) {
  const may = ctx.actor.standing.staffPermissions;
  const facts = invariant(await findPersonFacts(ctx, userId), 'the requester exists');
  return {
    userId,
    name: await displayName(ctx, userId),
    company: facts.company,
    country: facts.country,
    isApproved: facts.isApproved,
    isBlocked: facts.isBlocked,
    since: facts.since,
    ...(await countOfUser(ctx, userId)),
    account: may.has('CAN_MANAGE_USERS')
      ? {
          email: facts.email,
          lastSeenAt: facts.lastSeenAt,
          twoFactor: facts.twoFactor,
        }
      : null,
    balances: may.has('CAN_MANAGE_FUNDS') ? await balances(ctx, facts.partyId) : null,
  };
}

const balances = async (ctx: UserCtx, partyId: string) =>
  (await balancesOf(ctx, partyId)).flatMap(({ commodity, balance }) =>
    isWalletCurrency(commodity)
      ? [{ currency: commodity, total: moneyText(balance, commodity) }]
      : [],
  );
