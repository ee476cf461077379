import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { namesOf, usersOfPartyWith } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import type { ChangeRow } from './repository.ts';

const LINK = '/account/limits';

const amountText = (amount: bigint | null): string =>
  amount === null ? 'no limit' : formatMoney(amount);

async function subjectOf(ctx: Ctx, row: ChangeRow): Promise<string> {
  if (!row.userId) return 'your company’s limit';
  const names = await namesOf(ctx, [row.userId]);
  return `the limit of ${names.get(row.userId)?.name ?? 'a member'}`;
}

const whole = async (ctx: Ctx, row: ChangeRow): Promise<string> =>
  `${await subjectOf(ctx, row)} from ${amountText(row.before)} to ${amountText(row.after)}`;

/** Those who may decide: who manages funds, but who proposed it and whose limit it is. */
const deciders = async (ctx: Ctx, row: ChangeRow): Promise<readonly string[]> =>
  (await usersOfPartyWith(ctx, row.partyId, 'CAN_MANAGE_FUNDS')).filter(
    (userId) => userId !== row.proposedBy && userId !== row.userId,
  );

export async function notifyAsked(ctx: UserCtx, row: ChangeRow): Promise<void> {
  await notify(ctx, {
    userIds: await deciders(ctx, row),
    kind: 'security',
    title: `${ctx.actor.name} asks you to agree to a limit`,
    body: `It would change ${await whole(ctx, row)}. Two members agree to what lets more money leave.`,
    link: LINK,
    causeId: row.id,
  });
}

/** A limit that one member set or lowered: everybody whom it restricts reads it. */
export async function notifySet(ctx: UserCtx, row: ChangeRow): Promise<void> {
  const holders = await usersOfPartyWith(ctx, row.partyId, 'CAN_MANAGE_FUNDS');
  await notify(ctx, {
    userIds: holders.filter((userId) => userId !== ctx.actor.userId),
    kind: 'security',
    title: 'A limit of your company was set',
    body: `${ctx.actor.name} changed ${await whole(ctx, row)}.`,
    link: LINK,
    causeId: row.id,
  });
}

export async function notifyDecided(ctx: UserCtx, row: ChangeRow): Promise<void> {
  const word = row.status === 'IN_FORCE' ? 'agreed to' : 'declined';
  const told = new Set([row.proposedBy, ...(row.userId ? [row.userId] : [])]);
  await notify(ctx, {
    userIds: [...told].filter((userId) => userId !== ctx.actor.userId),
    kind: 'security',
    title: `${ctx.actor.name} ${word} a limit`,
    body: `It was to change ${await whole(ctx, row)}.${row.reason ? ` ${row.reason}` : ''}`,
    link: LINK,
    causeId: ctx.newId(),
  });
}
