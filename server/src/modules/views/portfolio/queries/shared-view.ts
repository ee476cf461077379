import { timingSafeEqual } from 'node:crypto';
import { seesTradeData } from '@holdfast/domain/access';
import { later } from '@holdfast/domain/kernel/moment';
import { refuse as refuseIdentity } from '@holdfast/domain/people/identity/refusals';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import { refuse } from '@holdfast/domain/views/portfolio/refusals';
import type { Range } from '@holdfast/domain/views/portfolio/shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { actorOf, partyById, usersOfParty } from '../../../people/identity/index.ts';
import { writeMail } from '../../../people/notifications/index.ts';
import {
  countAttempt,
  findVisit,
  keepCode,
  lockShareByToken,
  type ShareRow,
  saveVisit,
  seen,
} from '../repository/shares.ts';
import {
  CODE_ATTEMPTS,
  CODE_MS,
  maskedEmail,
  RESEND_MS,
  sixDigits,
  statusOf,
  VISIT_MS,
} from '../rules/share-times.ts';
import { gainsOf } from './gains.ts';
import { performanceOf } from './performance.ts';
import { portfolioOf } from './portfolio.ts';

export async function describeShare(ctx: Ctx, token: string) {
  const share = await working(ctx, token);
  return {
    ownerName: await ownerOf(ctx, share.partyId),
    email: maskedEmail(share.email),
    until: share.until,
  };
}

/** Finds an invitation that is neither expired nor revoked, and whose inviter is still entitled. */
async function working(ctx: Ctx, token: string): Promise<ShareRow> {
  const share = await lockShareByToken(ctx, sha256(token));
  if (!share || statusOf(share, ctx.now) !== 'open' || !(await stillMay(ctx, share))) {
    return refuse('INVALID_SHARE', {});
  }
  return share;
}

/** Whether the inviter still acts for the party, isn't blocked, and may invite. */
async function stillMay(
  ctx: Ctx,
  share: { readonly partyId: string; readonly invitedBy: string },
): Promise<boolean> {
  const users = await usersOfParty(ctx, share.partyId);
  if (!users.some((user) => user.userId === share.invitedBy)) return false;
  const { standing } = await actorOf(ctx, share.invitedBy);
  return !standing.isBlocked && standing.permissions.has('CAN_INVITE_USERS');
}

const ownerOf = async (ctx: Ctx, partyId: string): Promise<string> =>
  invariant(await partyById(ctx, partyId), 'a shared portfolio has its party').displayName;

/** Sends a code at most once a minute; it replaces an earlier one. */
export async function sendShareCode(ctx: Ctx, token: string) {
  const share = await working(ctx, token);
  const waited = ctx.now.getTime() - (share.codeSentAt?.getTime() ?? 0);
  if (waited < RESEND_MS) {
    refuseCommon('TOO_MANY_REQUESTS', { seconds: Math.ceil((RESEND_MS - waited) / 1000) });
  }
  const code = sixDigits(ctx.random(8));
  await keepCode(ctx, share.id, hashOf(ctx, share.id, code));
  const owner = await ownerOf(ctx, share.partyId);
  await writeMail(ctx, {
    recipient: share.email,
    subject: `${code} is your code for the portfolio of ${owner}`,
    paragraphs: [
      'Enter this code on the page where you opened the link. It expires in 15 minutes.',
      'If you didn’t open it, you can ignore this email.',
    ],
    code,
    dedupeKey: `portfolio.share_code:${share.id}:${ctx.now.getTime()}`,
  });
  return { nextAt: later(ctx.now, RESEND_MS) };
}

const hashOf = (ctx: Ctx, shareId: string, code: string): Buffer =>
  ctx.seal.digest('portfolio-share-code', `${shareId}|${code}`);

type Opened =
  | { readonly pass: string; readonly expiresAt: Date }
  | 'INVALID_VERIFICATION_TOKEN'
  | 'VERIFICATION_TOKEN_EXPIRED';

/** The code is single-use. A refused attempt is committed, so that it counts. */
export async function openShare(call: OutsideCall<Ctx>, token: string, typed: string) {
  const code = typed.replaceAll(/\s/g, '');
  const opened = await call.transaction((ctx) => tryCode(ctx, token, code));
  return typeof opened === 'string' ? refuseIdentity(opened, {}) : opened;
}

async function tryCode(ctx: Ctx, token: string, code: string): Promise<Opened> {
  const share = await working(ctx, token);
  const { codeHash, codeSentAt, codeAttempts } = share;
  const isLate = !codeSentAt || later(codeSentAt, CODE_MS) <= ctx.now;
  if (!codeHash || isLate || codeAttempts >= CODE_ATTEMPTS) return 'VERIFICATION_TOKEN_EXPIRED';
  await countAttempt(ctx, share.id);
  if (!timingSafeEqual(codeHash, hashOf(ctx, share.id, code))) return 'INVALID_VERIFICATION_TOKEN';
  await keepCode(ctx, share.id, null);
  const pass = ctx.random(32).toString('base64url');
  const end = later(ctx.now, VISIT_MS);
  const expiresAt = end < share.until ? end : share.until;
  await saveVisit(ctx, {
    id: ctx.newId(),
    shareId: share.id,
    passHash: sha256(pass),
    expiresAt,
    ip: ctx.ip ?? null,
  });
  await ctx.record({
    action: 'portfolio.share_opened',
    subject: { kind: 'portfolio_share', id: share.id },
    partyId: share.partyId,
  });
  await ctx.pushToClient(share.invitedBy, 'sharing');
  return { pass, expiresAt };
}

/** Refuses SHARE_CLOSED after revocation or expiry. */
export async function viewShare(
  ctx: Ctx,
  input: { readonly pass: string; readonly range: Range; readonly year?: number | undefined },
) {
  const visit = await findVisit(ctx, sha256(input.pass));
  const isOpen =
    visit &&
    visit.expiresAt > ctx.now &&
    statusOf(visit, ctx.now) === 'open' &&
    (await stillMay(ctx, visit));
  if (!visit || !isOpen) return refuse('SHARE_CLOSED', {});
  await seen(ctx, visit.id);
  const { standing } = await actorOf(ctx, visit.invitedBy);
  const viewer = { partyId: visit.partyId, seesTrades: seesTradeData(standing) };
  return {
    ownerName: await ownerOf(ctx, visit.partyId),
    until: visit.until,
    expiresAt: visit.expiresAt,
    portfolio: await portfolioOf(ctx, viewer),
    performance: await performanceOf(ctx, viewer, { range: input.range }),
    gains: await gainsOf(ctx, visit.partyId, input.year),
  };
}
