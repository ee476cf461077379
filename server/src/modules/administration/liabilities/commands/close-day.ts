import { dayToClose } from '@holdfast/domain/administration/liabilities/day';
import { recordText } from '@holdfast/domain/administration/liabilities/tree';
import { closeOf } from '@holdfast/domain/kernel/closed-day';
import type { Ctx } from '../../../../kit/ctx.ts';
import { transaction } from '../../../../kit/database/transaction.ts';
import { type Edge, newIdOf } from '../../../../kit/http/edge.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { instruct } from '../../../chain/settlement/index.ts';
import { platformAddresses } from '../../../people/custody/index.ts';
import { listAccountsAtClose } from '../balances.read.ts';
import type { LiabilityDeps } from '../deps.ts';
import { type BuiltTree, buildRoots } from '../documents/trees.ts';
import { listExcessUnits } from '../held.read.ts';
import { LIABILITIES_CAUSE, sealPlace } from '../queries/close.ts';
import { lastClosedDay, saveClose, saveHeld, saveTrees } from '../repository.ts';
import { type Owed, owedAtClose } from '../rules/balances.ts';
import { heldAtClose } from '../rules/held.ts';

type Begun = {
  readonly day: string;
  readonly closedAt: Date;
  readonly secret: Buffer;
  readonly owed: readonly Owed[];
  readonly excessUnits: ReadonlyMap<string, bigint>;
};

/**
 * Builds the trees of the next day that is over, and records their roots on chain. True if there
 * was one, so that missed days follow.
 */
export async function closeNextDay(edge: Edge, { chain }: LiabilityDeps): Promise<boolean> {
  const cause = { requestId: newIdOf(edge) };
  const { hot } = await transaction(edge, cause, platformAddresses);
  const account = await chain.account(hot).catch((err: unknown) => {
    edge.log.warn({ err }, 'Could not read the chain for the proof of liabilities');
    return undefined;
  });
  const begun = await transaction(edge, cause, begin);
  if (!begun) return false;
  const built = await buildRoots(
    begun.secret,
    begun.owed.map(({ commodity, holdings }) => ({ day: begun.day, commodity, holdings })),
  );
  await transaction(edge, cause, (ctx) => finish(ctx, begun, built, account?.microAlgos));
  return true;
}

async function begin(ctx: Ctx): Promise<Begun | undefined> {
  const day = dayToClose(await lastClosedDay(ctx), ctx.now);
  if (!day) return undefined;
  const closedAt = closeOf(day);
  return {
    ...{ day, closedAt, secret: ctx.random(32) },
    owed: owedAtClose(await listAccountsAtClose(ctx.tx, closedAt)),
    excessUnits: await listExcessUnits(ctx.tx),
  };
}

async function finish(
  ctx: Ctx,
  begun: Begun,
  built: readonly BuiltTree[],
  microAlgos: bigint | undefined,
): Promise<void> {
  const { day, closedAt, secret, owed } = begun;
  const digest = sha256(recordText({ day, closedAt: closedAt.toISOString(), roots: built }));
  const id = ctx.newId();
  const sealed = ctx.seal.close('liabilities', sealPlace(day), secret);
  const close = { id, day, closedAt, secret: sealed, digest, madeAt: ctx.now };
  if (!(await saveClose(ctx, close))) return;
  const roots = new Map(built.map((tree) => [tree.commodity, tree] as const));
  await saveTrees(
    ctx,
    owed.flatMap(({ commodity, owedBeside, claims }) => {
      const tree = roots.get(commodity);
      if (!tree) return [];
      const { hash, sum, leaves } = tree;
      const root = Buffer.from(hash, 'hex');
      return [{ closeId: id, commodity, root, sum, leaves, owedBeside, claims }];
    }),
  );
  const held = heldAtClose(owed, { microAlgos, excessUnits: begun.excessUnits });
  await saveHeld(
    ctx,
    held.map((one) => ({
      ...{ ...one, id: ctx.newId(), closeId: id, readAt: ctx.now },
      ...{ statementId: null, statementHash: null, reviewedBy: null, reviewedAt: null },
    })),
  );
  const anchor = { kind: 'anchor', digest: digest.toString('hex') } as const;
  await instruct(ctx, { ...anchor, causeKind: LIABILITIES_CAUSE, causeId: id });
}
