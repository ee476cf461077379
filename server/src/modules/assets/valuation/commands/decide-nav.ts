import { type NavMove, navMachine } from '@holdfast/domain/assets/valuation/nav.machine';
import { navDueOn } from '@holdfast/domain/assets/valuation/policy';
import { refuse } from '@holdfast/domain/assets/valuation/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  assertNotOwnCase,
  assertShown,
  cancelRequest,
  decide,
  endChanged,
  execute,
  openApproval,
  type Requested,
  request,
  trustIn,
} from '../../../people/approvals/index.ts';
import { addTimelineEvent, lockAsset, setListing } from '../../catalogue/index.ts';
import { navAgreed, navDecided } from '../events.ts';
import { alliesOf, lockManagedNav } from '../queries/access.ts';
import { waitingNav } from '../queries/matter.ts';
import { navOf } from '../queries/navs.ts';
import { policyOf } from '../queries/policy.ts';
import { findNav, lockNav, moveNav, type NavRow, saveCorrected } from '../repository/navs.ts';
import { isBeyondTolerance, NAV_APPROVAL } from '../rules.ts';

/** An approval names what was shown. */
export type NavDecision =
  | { readonly approves: true; readonly fingerprint: string }
  | { readonly approves: false; readonly reason: string };

type Outcome = {
  readonly reason: string | null;
  readonly isWithdrawn?: true;
  readonly agreedBy?: string;
  readonly agreedAt?: Date;
};

/**
 * Decides about a value that somebody else asked for; an approved one, as it was shown, is the
 * asset's value from now on. Beyond the tolerance it takes two: the first approval waits 24 hours
 * for the second, and counts no more when something of it changes. Refuses NOT_FOUND, OWN_REQUEST,
 * OWN_CASE, ALREADY_DECIDED, INVALID_TRANSITION, APPROVAL_CHANGED, NAV_OF_UNTRUSTED.
 */
export async function decideNav(ctx: Ctx, navId: string, decision: NavDecision): Promise<NavRow> {
  const decidedBy = invariant(ctx.actor, 'somebody decides').userId;
  const row = UUID.test(navId) ? await lockNav(ctx, navId) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const move = decision.approves ? 'approve' : 'reject';
  assertMove(row, move);
  if (row.requestedBy === decidedBy) refuse('OWN_REQUEST', {});
  const { matter } = await waitingNav(ctx, row);
  await assertNotOwnCase(ctx, matter.concerns);
  if (!decision.approves) {
    await cancelRequest(ctx, NAV_APPROVAL, row.id, decision.reason);
    return close(ctx, row, move, { reason: decision.reason });
  }
  assertShown(matter, decision.fingerprint);
  const counts = await trustIn(ctx, [row.requestedBy]);
  if (!counts(row.requestedBy, row.requestedAt)) refuse('NAV_OF_UNTRUSTED', {});
  if (!isBeyondTolerance(row)) return approve(ctx, row, { reason: null });
  // What the first of the two saw is not there any more: both look at it again.
  await endChanged(ctx, matter);
  const first = await openApproval(ctx, NAV_APPROVAL, row.id);
  if (!first) return agreeFirst(ctx, row, matter);
  if (first.requestedBy === decidedBy) refuse('ALREADY_DECIDED', {});
  await decide(ctx, { ...matter, ...decision });
  await execute(ctx, NAV_APPROVAL, row.id, matter.payload);
  const { requestedBy: agreedBy, requestedAt: agreedAt } = first;
  return approve(ctx, row, { reason: null, agreedBy, agreedAt });
}

function assertMove(row: NavRow, move: NavMove): void {
  if (navMachine.can(move, row.status)) return;
  refuse('INVALID_TRANSITION', { what: navMachine.name, state: row.status, move });
}

async function agreeFirst(ctx: Ctx, row: NavRow, matter: Requested): Promise<NavRow> {
  await request(ctx, { ...matter, needed: 1 });
  const agreedBy = invariant(ctx.actor, 'somebody decides').userId;
  await ctx.publish(navAgreed, { navId: row.id, assetId: row.assetId, agreedBy });
  return row;
}

/** What everybody sees follows in the same transaction. */
async function approve(ctx: Ctx, row: NavRow, outcome: Outcome): Promise<NavRow> {
  const closed = await close(ctx, row, 'approve', outcome);
  const corrected = row.corrects ? await findNav(ctx, row.corrects) : undefined;
  if (corrected) await saveCorrected(ctx, corrected.id, row.id);
  const holds = invariant(await navOf(ctx, row.assetId), 'an approved value holds');
  const navAt = new Date(`${holds.date}T00:00:00Z`);
  // A policy that is set at the same time waits for this, or this for it.
  await lockAsset(ctx, row.assetId);
  const dueOn = navDueOn(holds.date, await policyOf(ctx, row.assetId));
  await setListing(ctx, row.assetId, { nav: holds.nav, navAt, navDueOn: dueOn });
  await addTimelineEvent(ctx, row.assetId, {
    kind: 'nav',
    title: corrected
      ? `NAV of ${dayWords(row.valuedOn)} corrected to ${formatMoney(row.nav)} per unit`
      : `NAV ${formatMoney(row.nav)} per unit`,
    detail: corrected ? `It was ${formatMoney(corrected.nav)}. ${row.note}` : row.note,
  });
  return closed;
}

async function close(ctx: Ctx, row: NavRow, move: NavMove, outcome: Outcome): Promise<NavRow> {
  const decidedBy = invariant(ctx.actor, 'somebody decides').userId;
  const { to: status } = navMachine.moves[move];
  const patch = { ...outcome, decidedBy, decidedAt: ctx.now };
  await moveNav(ctx, row.id, move, patch);
  await ctx.record({
    action: `nav.${move}`,
    subject: { kind: 'nav', id: row.id },
    from: row.status,
    to: status,
    ...(outcome.reason ? { reason: outcome.reason } : {}),
  });
  await ctx.publish(navDecided, {
    navId: row.id,
    assetId: row.assetId,
    approved: status === 'APPROVED',
    isBeyondTolerance: isBeyondTolerance(row),
  });
  return { ...row, ...patch, status };
}

/**
 * Takes back what the caller or a colleague asked for: nothing changes, and trading goes on if it
 * waited for this. Refuses NOT_FOUND, INVALID_TRANSITION.
 */
export async function withdrawNav(ctx: Ctx, navId: string, reason: string): Promise<void> {
  const { row } = await lockManagedNav(ctx, navId);
  if (!(await alliesOf(ctx)).has(row.requestedBy)) refuse('NOT_FOUND', {});
  assertMove(row, 'withdraw');
  await cancelRequest(ctx, NAV_APPROVAL, row.id, reason);
  await close(ctx, row, 'withdraw', { reason, isWithdrawn: true });
}
