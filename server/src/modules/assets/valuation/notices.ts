import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../kit/ctx.ts';
import { invariant } from '../../../kit/invariant.ts';
import { holdersOf } from '../../money/ledger/index.ts';
import { companyById } from '../../people/companies/index.ts';
import { staffWith, usersOfParties, usersOfParty } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import { assetById } from '../catalogue/index.ts';
import { navById } from './queries/navs.ts';
import { percentText } from './rules.ts';

type NavEvent = { readonly navId: string; readonly assetId: string };

async function factsOf(ctx: Ctx, { navId, assetId }: NavEvent) {
  const asset = await assetById(ctx, assetId);
  const nav = invariant(await navById(ctx, navId), 'a published value exists');
  const owner = await companyById(ctx, asset.companyId);
  const owners = (await usersOfParty(ctx, owner.partyId)).map((user) => user.userId);
  const change = percentText(nav.changeBps);
  const moved = change === null || change === '0.00' ? '' : `, ${signed(change)}%`;
  const figure = `${formatMoney(nav.nav)} per unit as of ${dayWords(nav.valuedOn)}${moved}`;
  return { asset, nav, owners, figure };
}

const signed = (percent: string): string =>
  percent.startsWith('-') ? `\u2212${percent.slice(1)}` : `+${percent}`;

export async function notifyRequested(ctx: Ctx, event: NavEvent, causeId: string): Promise<void> {
  const { asset, nav, owners, figure } = await factsOf(ctx, event);
  const kind = 'nav_update_requested';
  const title = `${asset.name}: NAV to review`;
  const staff = (await staffWith(ctx, 'CAN_MANAGE_ASSETS')).filter((id) => id !== nav.requestedBy);
  const beyond = nav.approvalsNeeded > 1;
  await notify(ctx, {
    userIds: staff,
    kind,
    title,
    body: beyond
      ? `${figure}. The change exceeds the tolerance, so trading is halted. Two approvals are required.`
      : `${figure}. It must be approved by someone other than the requester.`,
    link: `/admin/assets/${asset.id}`,
    causeId,
    mail: false,
  });
  await notify(ctx, {
    userIds: owners,
    kind,
    title: `${asset.name}: NAV update requested`,
    body: beyond
      ? `${figure}. Trading is halted until Holdfast has decided.`
      : `${figure}. Holdfast will review it next.`,
    link: `/owner/assets/${asset.id}/secondary-market`,
    causeId,
    mail: false,
  });
}

export async function notifyDecided(
  ctx: Ctx,
  event: NavEvent & { readonly approved: boolean },
  causeId: string,
): Promise<void> {
  const { asset, nav, owners, figure } = await factsOf(ctx, event);
  if (nav.isWithdrawn) return;
  const message = {
    kind: event.approved ? 'nav_update_approved' : 'nav_update_rejected',
    title: `${asset.name}: the NAV was ${event.approved ? 'approved' : 'rejected'}`,
    body: event.approved ? `${figure}.` : `${figure}: ${nav.reason ?? ''}`,
    causeId,
  } as const;
  await notify(ctx, {
    ...message,
    userIds: owners,
    link: `/owner/assets/${asset.id}/secondary-market`,
  });
  if (!owners.includes(nav.requestedBy)) {
    const link = `/admin/assets/${asset.id}`;
    await notify(ctx, { ...message, userIds: [nav.requestedBy], link, mail: false });
  }
  if (!event.approved) return;
  const before = nav.corrects ? await navById(ctx, nav.corrects) : undefined;
  await notify(ctx, {
    ...message,
    userIds: await holdersUsers(ctx, asset.id),
    title: before ? `${asset.name}: NAV corrected` : `${asset.name}: new NAV`,
    body: before ? `${figure}. Previously ${formatMoney(before.nav)}.` : `${figure}.`,
    link: `/assets/${asset.id}/investment`,
  });
}

async function holdersUsers(ctx: Ctx, assetId: string): Promise<string[]> {
  const holders = await holdersOf(ctx, assetId);
  const users = await usersOfParties(
    ctx,
    holders.map((holder) => holder.partyId),
  );
  return users.map((user) => user.userId);
}
