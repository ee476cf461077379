import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/market/investment-plans/refusals';
import type { UserCtx } from '../../../kit/ctx.ts';
import { assetsByIds } from '../../assets/catalogue/index.ts';
import { lastRuns, listPlans, pageOfRuns } from './repository.ts';
import { planView, runView } from './views.ts';

export async function plansOf(ctx: UserCtx, filter: Parameters<typeof listPlans>[2]) {
  const rows = await listPlans(ctx, ctx.actor.partyId, filter);
  const last = await lastRuns(
    ctx,
    rows.map((row) => row.id),
  );
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  return rows.map((row) => planView(ctx, row, assets.get(row.assetId), last.get(row.id)));
}

export async function planOf(ctx: UserCtx, id: string) {
  const [plan] = UUID.test(id) ? await plansOf(ctx, { id }) : [];
  return plan ?? refuse('NOT_FOUND', {});
}

export async function runsOf(
  ctx: UserCtx,
  id: string,
  page: { readonly after?: string | undefined; readonly limit: number },
) {
  await planOf(ctx, id);
  const before = page.after && UUID.test(page.after) ? page.after : undefined;
  const rows = await pageOfRuns(ctx, id, { before, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const next = rows.length > page.limit ? (shown.at(-1)?.id ?? null) : null;
  return { runs: shown.map(runView), next };
}
