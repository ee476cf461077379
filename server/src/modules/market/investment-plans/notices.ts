import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../kit/ctx.ts';
import { assetsByIds } from '../../assets/catalogue/index.ts';
import { notifyParty } from '../../people/notifications/index.ts';
import type { PlanRow, RunRow } from './repository.ts';

const LINK = '/portfolio/plans';

const nameOf = async (ctx: Ctx, { assetId }: PlanRow): Promise<string> =>
  (await assetsByIds(ctx, [assetId])).get(assetId)?.name ?? 'the asset';

const planWords = ({ kind, cycle }: PlanRow): string =>
  `Your ${kind === 'income' ? 'income' : cycle} plan`;

export async function notifyInvested(ctx: Ctx, plan: PlanRow, run: RunRow): Promise<void> {
  const name = await nameOf(ctx, plan);
  const left = run.amount - run.total;
  const rest =
    left > 0n ? ` ${formatMoney(left)} of ${formatMoney(run.amount)} stays in your wallet.` : '';
  await tell(ctx, plan, run, {
    title: `${planWords(plan)} bought ${formatQuantity(run.units)} units of ${name}`,
    body: `Total cost: ${formatMoney(run.total)}, including fees.${rest}`,
  });
}

export async function notifyNotInvested(
  ctx: Ctx,
  plan: PlanRow,
  run: RunRow,
  reason: string,
): Promise<void> {
  const name = await nameOf(ctx, plan);
  const then = plan.status === 'active' ? ' The plan will try again on its next date.' : '';
  await tell(ctx, plan, run, {
    title: `${planWords(plan)} didn’t buy any units of ${name}`,
    body: `Planned amount: ${formatMoney(run.amount)}. ${ended(reason)}${then}`,
  });
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

async function tell(
  ctx: Ctx,
  plan: PlanRow,
  run: RunRow,
  words: { readonly title: string; readonly body: string },
): Promise<void> {
  const notice = { ...words, kind: 'plan_run', link: LINK, causeId: run.id } as const;
  await ctx.pushToClients(await notifyParty(ctx, plan.partyId, notice), 'plans');
}
