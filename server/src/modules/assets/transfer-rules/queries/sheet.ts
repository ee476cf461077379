import { transferRulesRefusals } from '@holdfast/domain/assets/transfer-rules/refusals';
import {
  capOf,
  leastOf,
  NO_RULES,
  type TransferRules,
} from '@holdfast/domain/assets/transfer-rules/rules';
import type { RulesSheet } from '@holdfast/domain/assets/transfer-rules/shapes';
import { transferRulesMachine } from '@holdfast/domain/assets/transfer-rules/transfer-rules.machine';
import { type RuleLine, ruleLines } from '@holdfast/domain/assets/transfer-rules/words';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import type { Ctx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sumUnits } from '../../../money/ledger/index.ts';
import { displayNames, FORMER_USER } from '../../../people/identity/index.ts';
import { type Asset, assetById, assetsByIds } from '../../catalogue/index.ts';
import { countAffected } from '../parties.read.ts';
import { listRules, listWaiting, type RulesRow } from '../repository.ts';
import { effectsOf, isSame } from '../rules.ts';
import { ownAsset } from './access.ts';

export const ownRulesSheet = async (ctx: Ctx, assetId: string): Promise<RulesSheet> =>
  sheetOf(ctx, await ownAsset(ctx, assetId));

export const rulesSheetForStaff = async (ctx: Ctx, assetId: string): Promise<RulesSheet> =>
  sheetOf(ctx, await assetById(ctx, assetId));

async function sheetOf(ctx: Ctx, asset: Asset): Promise<RulesSheet> {
  const rows = await listRules(ctx, asset.id);
  const approved = rows
    .filter((row) => row.version !== null)
    .sort((a, b) => (b.version ?? 0) - (a.version ?? 0));
  const [last] = rows;
  const inForce = approved[0]?.rules ?? NO_RULES;
  const people = rows.flatMap((row) => [row.writtenBy, row.requestedBy, row.decidedBy]);
  const names = await displayNames(ctx, people);
  const nameOf = (id: string | null) => names(id) ?? FORMER_USER;
  const { id, name, symbol } = asset;
  return {
    asset: { id, name, symbol },
    rules: plain(inForce),
    versions: approved.map((row) => ({
      version: invariant(row.version, 'approved rules have a number'),
      lines: ruleLines(row.rules),
      reason: row.reason,
      proposedBy: nameOf(row.requestedBy),
      approvedBy: nameOf(row.decidedBy),
      approvedAt: invariant(row.decidedAt, 'approved rules have an approval time'),
    })),
    proposal:
      last && last.status !== 'APPROVED'
        ? await proposalOf(ctx, { asset, row: last, inForce, writtenBy: nameOf(last.writtenBy) })
        : null,
  };
}

/** A mutable copy, as the response schema requires. */
const plain = (rules: TransferRules): RulesSheet['rules'] => ({
  ...rules,
  countries: rules.countries && { ...rules.countries, codes: [...rules.countries.codes] },
  lockUp: [...rules.lockUp],
  window: rules.window && { ...rules.window, weekdays: [...rules.window.weekdays] },
});

type Proposed = {
  readonly asset: Asset;
  readonly row: RulesRow;
  readonly inForce: TransferRules;
  readonly writtenBy: string;
};

async function proposalOf(
  ctx: Ctx,
  { asset, row, inForce, writtenBy }: Proposed,
): Promise<NonNullable<RulesSheet['proposal']>> {
  const same = isSame(row.rules, inForce);
  return {
    id: row.id,
    status: row.status,
    rules: plain(row.rules),
    lines: ruleLines(row.rules),
    reason: row.reason,
    writtenBy,
    writtenAt: row.writtenAt,
    requestedAt: row.requestedAt,
    decidedReason: row.decidedReason,
    effects: await effects(ctx, asset.id, row.rules),
    actions: actionsOf(transferRulesMachine, row.status, viewerOf(ctx.actor, asset), {
      request: same ? transferRulesRefusals.TRANSFER_RULES_SAME.say({}) : null,
    }),
  };
}

export async function effects(
  ctx: Ctx,
  assetId: string,
  rules: TransferRules,
): Promise<RuleLine[]> {
  const units = (await sumUnits(ctx, [assetId])).get(assetId) ?? 0n;
  const { countries } = rules;
  const limits = { cap: capOf(rules, units) ?? null, least: leastOf(rules), countries };
  return effectsOf(rules, await countAffected(ctx.tx, assetId, limits));
}

export async function waitingSheets(ctx: Ctx) {
  const rows = await listWaiting(ctx);
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.requestedBy),
  );
  return rows.map((row) => {
    const { id, name, symbol } = invariant(assets.get(row.assetId), 'rules belong to an asset');
    return {
      asset: { id, name, symbol },
      requestedBy: nameOf(row.requestedBy) ?? FORMER_USER,
      requestedAt: invariant(row.requestedAt, 'a pending request was submitted'),
      lines: ruleLines(row.rules).length,
    };
  });
}
