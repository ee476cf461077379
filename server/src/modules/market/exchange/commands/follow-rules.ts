import type { Ctx } from '../../../../kit/ctx.ts';
import { assetById } from '../../../assets/catalogue/index.ts';
import { rulesInForce } from '../../../assets/transfer-rules/index.ts';
import { enqueueCommands } from './command-outbox.ts';

/**
 * If the asset's market exists or is about to open. A market that opens later opens with its rules.
 */
export async function followRules(ctx: Ctx, assetId: string): Promise<void> {
  const { status } = await assetById(ctx, assetId);
  const held = (await rulesInForce(ctx, [assetId])).get(assetId);
  if (status !== 'IN_TRADING' || !held) return;
  const { rules, version } = held;
  await enqueueCommands(ctx, [{ kind: 'rules', assetId, version, rules }]);
}
