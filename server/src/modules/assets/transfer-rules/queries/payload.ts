import { NO_RULES, type TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import { ruleLines } from '@holdfast/domain/assets/transfer-rules/words';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type Requested, trustIn } from '../../../people/approvals/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { displayName } from '../../../people/identity/index.ts';
import { type Asset, beneficiariesOf } from '../../catalogue/index.ts';
import { listInForce, type RulesRow } from '../repository.ts';
import { RULES_APPROVAL } from '../rules.ts';

export async function currentRules(ctx: Ctx, assetId: string): Promise<TransferRules> {
  const [row] = await listInForce(ctx.tx, [assetId]);
  return row?.rules ?? NO_RULES;
}

const textOf = (rules: TransferRules): string[] =>
  ruleLines(rules).map(({ name, say }) => `${name}: ${say}`);

export async function rulesPayload(ctx: Ctx, asset: Asset, row: RulesRow): Promise<Requested> {
  const sentBy = invariant(row.requestedBy, 'a pending request has a requester');
  const companies = await companiesByIds(ctx, [asset.companyId]);
  const company = invariant(companies.get(asset.companyId), 'an asset has its company');
  const by = await displayName(ctx, sentBy);
  const before = await currentRules(ctx, asset.id);
  return {
    kind: RULES_APPROVAL,
    subjectId: row.id,
    payload: {
      asset: asset.name,
      company: company.companyName,
      sentBy: by,
      reason: row.reason,
      rulesNow: textOf(before),
      newRules: row.rules,
      newRulesInWords: textOf(row.rules),
    },
    concerns: {
      parties: (await beneficiariesOf(ctx, [asset])).get(asset.id) ?? [],
      users: [...new Set([row.writtenBy, sentBy])],
    },
  };
}

export async function isSenderTrusted(ctx: Ctx, row: RulesRow): Promise<boolean> {
  const sentBy = invariant(row.requestedBy, 'a pending request has a requester');
  const at = invariant(row.requestedAt, 'a submitted request has a time');
  return (await trustIn(ctx, [sentBy]))(sentBy, at);
}
