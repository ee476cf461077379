import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { findWithdrawal, listByIds, listOfParty } from '../repository/withdrawals.ts';
import { partyViews } from '../views.ts';

export async function pageOfOwn(
  ctx: UserCtx,
  query: {
    readonly open: 'yes' | 'no';
    readonly after?: string | undefined;
    readonly limit: number;
  },
) {
  const rows = await listOfParty(ctx, {
    partyId: ctx.actor.partyId,
    onlyOpen: query.open === 'yes',
    after: query.after && UUID.test(query.after) ? query.after : undefined,
    limit: query.limit + 1,
  });
  const shown = rows.slice(0, query.limit);
  const next = rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null;
  return { shown: await partyViews(ctx, shown), next };
}

export const isWithdrawal = async (ctx: Ctx, id: string): Promise<boolean> =>
  UUID.test(id) && (await findWithdrawal(ctx, id)) !== undefined;

type Named = { readonly title: string; readonly reference: string; readonly partyId: string };

export async function withdrawalsByIds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const rows = await listByIds(ctx, ids);
  return new Map(
    rows.map(({ id, payeeLabel: title, reference, partyId }) => [
      id,
      { title, reference, partyId },
    ]),
  );
}

export { sentWithdrawals } from '../repository/withdrawals.ts';
