import { canTransfer } from '@holdfast/domain/assets/transfer-rules/can-transfer';
import type { PublicRules } from '@holdfast/domain/assets/transfer-rules/shapes';
import { ruleLines } from '@holdfast/domain/assets/transfer-rules/words';
import type { Ctx } from '../../../../kit/ctx.ts';
import { visibleAsset } from '../../catalogue/index.ts';
import { keyOf, rulesInForce, transferParties } from './in-force.ts';

/** Includes the rules that bar the caller from any order. */
export async function publicRules(ctx: Ctx, assetId: string): Promise<PublicRules> {
  const { asset } = await visibleAsset(ctx, assetId);
  const held = (await rulesInForce(ctx, [asset.id])).get(asset.id);
  if (!held) return { version: 0, since: null, lines: [], reasons: [] };
  const { version, rules, since } = held;
  const lines = ruleLines(rules);
  const partyId = ctx.actor?.partyId;
  if (partyId === undefined) return { version, since, lines, reasons: [] };
  const holding = { partyId, assetId: asset.id };
  const to = (await transferParties(ctx, [holding])).get(keyOf(holding)) ?? null;
  const { reasons } = canTransfer([rules], {
    kind: 'issue',
    now: ctx.now,
    units: 0n,
    from: null,
    to,
    allUnits: 0n,
    holders: 0,
    isFrozen: false,
  });
  const barring = reasons.filter(({ code }) => code === 'COUNTRY_NOT_ALLOWED');
  return { version, since, lines, reasons: barring };
}
