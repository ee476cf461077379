import type { Ctx } from '../../../../kit/ctx.ts';
import type { Located } from '../chain.port.ts';
import { findByTxIds } from '../repository/attempts.ts';
import { lockCursor } from '../repository/chain-state.ts';
import { excludeAttempts } from '../repository/gaps.ts';
import { deleteAnsweredRequests } from './drop-answered.ts';
import { confirm, expireDeadInstructions, haltMistaken, wasSignedAgain } from './record-rounds.ts';

export type LocatedId = { readonly txId: string; readonly place: Located };

export async function recordLocated(ctx: Ctx, located: readonly LocatedId[]): Promise<void> {
  // Holdings and attempts change only under the cursor lock.
  await lockCursor(ctx);
  const places = new Map(located.map(({ txId, place }) => [txId, place] as const));
  const rows = await findByTxIds(ctx, [...places.keys()]);
  const unseen = rows.filter((row) => row.status === 'UNSEEN');
  const mistaken = rows.filter((row) => row.status === 'DEAD' && row.isAgreed);
  const found = [...unseen, ...mistaken].flatMap((row) => {
    const place = places.get(row.txId);
    if (place?.kind !== 'in_block') return [];
    const { round, createdAsset } = place;
    // A source may report the creation of an asset before it knows its number.
    if (row.kind === 'create_asset' && createdAsset === undefined) return [];
    return [{ ...row, attemptId: row.id, round, createdAsset }];
  });
  const twice = found.filter(wasSignedAgain);
  for (const one of twice) await haltMistaken(ctx, one, one.round);
  await confirm(
    ctx,
    found.filter((one) => !wasSignedAgain(one)),
  );
  const absent = unseen.filter((row) => places.get(row.txId)?.kind === 'in_none');
  await expireDeadInstructions(
    ctx,
    await excludeAttempts(
      ctx,
      absent.map((row) => row.id),
    ),
  );
  await deleteAnsweredRequests(ctx);
}
