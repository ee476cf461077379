import { UUID } from '@holdfast/domain/kernel/ids';
import { moneyText } from '@holdfast/domain/kernel/money';
import { navMachine } from '@holdfast/domain/valuation/nav.machine';
import { refuse } from '@holdfast/domain/valuation/refusals';
import type { Ctx } from '../../../kit/ctx.ts';
import { must } from '../../../kit/must.ts';
import { addTimelineEvent, setListing } from '../../assets/index.ts';
import { navDecided } from '../events.ts';
import { lockNav, moveNav, type NavRow } from '../repository/navs.ts';
import { isBeyondTolerance } from '../rules.ts';
import { entriesOf } from './read.ts';

export type NavDecision =
  | { readonly approves: true }
  | { readonly approves: false; readonly reason: string };

/**
 * Decides about a value that somebody else entered; an approved one is the asset's value from now
 * on. Refuses NOT_FOUND, OWN_REQUEST, INVALID_TRANSITION.
 */
export async function decideNav(ctx: Ctx, navId: string, decision: NavDecision): Promise<NavRow> {
  const decidedBy = must(ctx.actor, 'somebody decides').userId;
  const row = UUID.test(navId) ? await lockNav(ctx, navId) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const move = decision.approves ? 'approve' : 'reject';
  const status = navMachine.after(move, row.status);
  if (!status) return refuse('INVALID_TRANSITION', { what: 'nav', state: row.status, move });
  if (row.requestedBy === decidedBy) refuse('OWN_REQUEST', {});
  const reason = decision.approves ? null : decision.reason;
  const patch = { status, reason, decidedBy, decidedAt: ctx.now } as const;
  await moveNav(ctx, row.id, patch);
  await ctx.record({
    action: `nav.${move}`,
    subject: { kind: 'nav', id: row.id },
    from: row.status,
    to: status,
    ...(reason ? { reason } : {}),
  });
  if (decision.approves) await takeEffect(ctx, row);
  await ctx.announce(navDecided, {
    navId: row.id,
    assetId: row.assetId,
    approved: decision.approves,
    isBeyondTolerance: isBeyondTolerance(row.changeBps),
  });
  return { ...row, ...patch };
}

/** What everybody sees follows in the same transaction. */
async function takeEffect(ctx: Ctx, row: NavRow): Promise<void> {
  const navAt = new Date(`${row.valuedOn}T00:00:00Z`);
  await setListing(ctx, row.assetId, { nav: row.nav, navAt });
  await addTimelineEvent(ctx, row.assetId, {
    kind: 'nav',
    title: `Valued at $${moneyText(row.nav)} a unit`,
    detail: row.note,
  });
}

/** The same for staff's screen: the value as it stands afterwards. */
export async function decideAndDescribe(ctx: Ctx, navId: string, decision: NavDecision) {
  const row = await decideNav(ctx, navId, decision);
  const [entry] = await entriesOf(ctx, row.assetId, [row]);
  return must(entry, 'one value gives one entry');
}
