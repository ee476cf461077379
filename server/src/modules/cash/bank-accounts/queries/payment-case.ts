import { HIDDEN_ACTIONS } from '../../../../kit/confidential.ts';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { displayNames, partyById, userById } from '../../../people/identity/index.ts';
import { listActivity } from '../activity.read.ts';
import { findAccount } from '../repository/accounts.ts';
import { deskViewsOf } from './desk.ts';

type Payment = {
  readonly id: string;
  readonly partyId: string;
  readonly userId: string;
  readonly bankAccountId: string;
};

type Timeline = {
  /** Its approval requests, whose activity is part of the payment's. */
  readonly approvals?: readonly string[];
  readonly reasonOf?: (action: string, reason: string | null) => string | null;
};

const HIDDEN: ReadonlySet<string> = new Set(HIDDEN_ACTIONS);

export async function paymentCase(ctx: Ctx, payment: Payment, timeline: Timeline = {}) {
  const { id, partyId, userId, bankAccountId } = payment;
  const { approvals = [], reasonOf = (_, reason) => reason } = timeline;
  const [party, user, account, activity] = [
    invariant(await partyById(ctx, partyId), 'a party is never removed'),
    await userById(ctx, userId),
    await findAccount(ctx, bankAccountId),
    (await listActivity(ctx, [id, ...approvals])).filter(({ action }) => !HIDDEN.has(action)),
  ];
  const nameOf = await displayNames(
    ctx,
    activity.map(({ actorId }) => actorId),
  );
  const [bank] = account ? await deskViewsOf(ctx, [account]) : [];
  return {
    person: {
      id: party.id,
      name: party.displayName,
      kind: party.kind,
      userId,
      companyId: party.kind === 'company' ? (user?.companyId ?? null) : null,
      verifiedAt: party.approvedAt,
    },
    bankAccount: account && bank ? { ...bank, availableFrom: account.availableFrom } : null,
    timeline: activity.map(({ id: line, at, action, actorId, reason }) => ({
      id: line,
      at,
      action,
      by: nameOf(actorId),
      reason: reasonOf(action, reason),
    })),
  };
}
