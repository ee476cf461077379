import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/partners/referrals/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { assertNotOwnCase } from '../../../people/approvals/index.ts';
import {
  changeReferrer as changeReferrerOfUser,
  relatedParties,
  type UserFacts,
  userByEmail,
  userById,
  validReferrer,
} from '../../../people/identity/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import { mayRefer } from '../queries/gate.ts';
import {
  changeReferral,
  lockReferral,
  type ReferralRow,
  saveReferral,
} from '../repository/referrals.ts';
import { masked } from '../rules/names.ts';
import { isRelated } from './recognise-relation.ts';

type Change = {
  readonly client: string;
  readonly code: string | null;
  readonly reason: string;
};

/**
 * Accrued commissions stay with their partner, and the term still runs from the client's approval.
 * Refuses NOT_FOUND, REFERRER_UNKNOWN, REFERRER_UNCHANGED, REFERRER_RELATED, and OWN_CASE if the
 * actor would gain or lose.
 */
export async function changeReferrer(ctx: UserCtx, { client, code, reason }: Change) {
  const user = (await clientOf(ctx, client)) ?? refuse('NOT_FOUND', {});
  const partner = code === null ? undefined : await partnerOf(ctx, code);
  const before = await lockReferral(ctx, user.partyId);
  await assertNotOwnCase(ctx, {
    parties: [user.partyId, ...[before, partner].flatMap((one) => (one ? partyOf(one) : []))],
    users: [],
  });
  const held = before && before.endedAt === null ? before : undefined;
  if (held?.partnerUserId === partner?.id) refuse('REFERRER_UNCHANGED', {});
  if (partner) await assertUnrelated(ctx, user.partyId, partner.partyId);
  await save(ctx, { user, before, partner, reason });
  if (partner && (await isRelated(ctx, user.partyId))) refuse('REFERRER_RELATED', {});
  await changeReferrerOfUser(ctx, before?.clientUserId ?? user.id, partner?.id ?? null);
  await ctx.record({
    action: 'referral.changed',
    subject: { kind: 'party', id: user.partyId },
    ...(partner ? { partyId: partner.partyId } : {}),
    from: held?.code ?? 'nobody',
    to: partner?.referralCode ?? 'nobody',
    reason,
  });
  await tell(ctx, { user, held, partner });
  return { clientUserId: user.id, code: partner?.referralCode ?? null };
}

const clientOf = (ctx: Ctx, client: string): Promise<UserFacts | undefined> =>
  UUID.test(client) ? userById(ctx, client) : userByEmail(ctx, client);

const partnerOf = async (ctx: Ctx, code: string): Promise<UserFacts> =>
  (await validReferrer(ctx, { mayRefer }, code)) ?? refuse('REFERRER_UNKNOWN', {});

const partyOf = (one: ReferralRow | UserFacts): string =>
  'partnerPartyId' in one ? one.partnerPartyId : one.partyId;

async function assertUnrelated(ctx: Ctx, clientPartyId: string, partnerPartyId: string) {
  const related = await relatedParties(ctx, partnerPartyId);
  if (clientPartyId === partnerPartyId || related.has(clientPartyId)) {
    refuse('REFERRER_RELATED', {});
  }
}

type Facts = {
  readonly user: UserFacts;
  readonly before: ReferralRow | undefined;
  readonly partner: UserFacts | undefined;
  readonly reason: string;
};

async function save(ctx: UserCtx, { user, before, partner, reason }: Facts): Promise<void> {
  const change = { changedAt: ctx.now, changedBy: ctx.actor.userId, changeReason: reason };
  const by = partner && {
    partnerPartyId: partner.partyId,
    partnerUserId: partner.id,
    code: partner.referralCode,
  };
  if (before) {
    await changeReferral(ctx, before.id, {
      ...by,
      ...change,
      ...(by ? { relatedBy: null, relatedAt: null } : {}),
      endedAt: by ? null : ctx.now,
    });
    return;
  }
  if (!by) return;
  const isNew = await saveReferral(ctx, {
    ...by,
    ...change,
    clientPartyId: user.partyId,
    clientUserId: user.id,
    joinedAt: user.createdAt,
    earnsFrom: user.approvedAt,
  });
  // A concurrent first attribution won.
  if (!isNew) refuse('REFERRER_UNCHANGED', {});
}

async function tell(
  ctx: Ctx,
  { user, held, partner }: Pick<Facts, 'user' | 'partner'> & { held: ReferralRow | undefined },
): Promise<void> {
  const name = masked(`${user.firstName} ${user.lastName}`.trim());
  const notice = { kind: 'account', link: '/referrals/record', causeId: ctx.newId() } as const;
  if (held) {
    await notifyParty(ctx, held.partnerPartyId, {
      ...notice,
      title: `${name} is no longer recorded as your client`,
      body: 'You keep the commissions earned on their fees so far. If you disagree, contact support.',
    });
  }
  if (partner) {
    await notifyParty(ctx, partner.partyId, {
      ...notice,
      title: `${name} is recorded as your client`,
      body: 'Their fees from now on earn commission under your plan or contract.',
    });
  }
}
