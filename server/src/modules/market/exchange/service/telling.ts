import type { Ctx } from '../../../../kit/ctx.ts';
import { assetById, assetsByIds } from '../../../assets/catalogue/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { findMarket } from '../repository/markets.ts';

/** Staff who may halt and resume hear that the circuit breaker did. */
export async function tellHalt(
  ctx: Ctx,
  halted: { readonly assetId: string; readonly kind: string },
  causeId: string,
): Promise<void> {
  const market = await findMarket(ctx.tx, halted.assetId);
  const asset = (await assetsByIds(ctx, [halted.assetId])).get(halted.assetId);
  if (!market || !asset) return;
  const reason = market.haltReason ?? 'The next trade would have been too far from the last price';
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_BLOCK_TRANSACTIONS'),
    kind: 'market_halted',
    title: `Trading in ${asset.name} was halted`,
    body: `${reason}. It goes on by itself after five minutes unless you halt it.`,
    link: '/admin/markets',
    causeId,
    mail: false,
  });
}

/** Whoever else may open markets hears that an opening waits for them. */
export async function tellOpeningAsked(
  ctx: Ctx,
  asked: { readonly assetId: string; readonly requestedBy: string },
  causeId: string,
): Promise<void> {
  const asset = await assetById(ctx, asked.assetId);
  const all = await staffWith(ctx, 'CAN_MANAGE_ASSETS');
  await notify(ctx, {
    userIds: all.filter((userId) => userId !== asked.requestedBy),
    kind: 'approval_needed',
    title: `${asset.name}: trading waits to be opened`,
    body: 'Somebody asked for the opening of its market. A second person has to agree within 24 hours.',
    link: `/admin/assets/${asset.id}`,
    causeId,
    mail: false,
  });
}
