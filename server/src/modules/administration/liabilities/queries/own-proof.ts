import type { OwnLiabilityProof } from '@holdfast/domain/administration/liabilities/contract';
import { inRecordOrder } from '@holdfast/domain/administration/liabilities/tree';
import { isCash } from '@holdfast/domain/money/ledger/chart';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { assetsByIds } from '../../../assets/catalogue/index.ts';
import { anchoredAt } from '../../../chain/settlement/index.ts';
import { listHoldingsAtClose } from '../balances.read.ts';
import { buildProofs } from '../documents/trees.ts';
import { listTrees } from '../repository.ts';
import { assertSameRoots, closeOf, LIABILITIES_CAUSE, secretOf, treesOf } from './close.ts';

/** Refuses LIABILITIES_NOT_CLOSED. */
export async function ownProofOf(
  call: OutsideCall<UserCtx>,
  day: string,
): Promise<OwnLiabilityProof> {
  const { partyId } = call.actor;
  const facts = await call.transaction((ctx) => readFacts(ctx, day));
  const { close, trees, content, secret, nameOf } = facts;
  const proofs = await buildProofs(secret, content, partyId);
  assertSameRoots(
    trees,
    proofs.map(({ built }) => built),
  );
  return {
    format: 'holdfast-liability-proof-v1',
    day: close.day,
    closedAt: close.closedAt.toISOString(),
    partyId,
    trees: proofs.map(({ built, parts }) => ({
      commodity: built.commodity,
      name: nameOf(built.commodity),
      balance: String(parts.reduce((sum, { amount }) => sum + amount, 0n)),
      parts: parts.map(({ path, amount, ...part }) => ({
        ...part,
        amount: String(amount),
        path: path.map(({ sum, ...step }) => ({ ...step, sum: String(sum) })),
      })),
    })),
    roots: inRecordOrder(trees).map(({ commodity, root, sum }) => ({
      ...{ commodity, root: root.toString('hex'), sum: String(sum) },
    })),
    transaction: facts.transaction,
  };
}

async function readFacts(ctx: UserCtx, day: string) {
  const close = await closeOf(ctx, day);
  const trees = await listTrees(ctx, [close.id]);
  const { partyId } = ctx.actor;
  const content = treesOf(day, await listHoldingsAtClose(ctx.tx, close.closedAt, partyId));
  const ids = content.flatMap(({ commodity }) => (isCash(commodity) ? [] : [commodity]));
  const assets = await assetsByIds(ctx, ids);
  return {
    ...{ close, trees, content },
    secret: secretOf(ctx, close),
    nameOf: (commodity: string) => assets.get(commodity)?.name ?? commodity,
    transaction: (await anchoredAt(ctx, LIABILITIES_CAUSE, close.id))?.txId ?? null,
  };
}
