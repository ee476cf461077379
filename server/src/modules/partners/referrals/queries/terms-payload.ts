import type { Ctx } from '../../../../kit/ctx.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { partyNames } from '../../../people/identity/index.ts';
import { listStaffIntroducers } from '../partners.read.ts';
import { namesOfAssets } from '../record.read.ts';
import type { NewTerms } from '../repository/proposals.ts';
import { listTermsOf } from '../repository/terms.ts';
import { termsWords } from '../rules/terms.ts';

export const TERMS_APPROVAL = 'referrals.terms';

export type TermsFacts = {
  readonly partner: string | null;
  readonly before: string | null;
  readonly benefits: readonly string[];
  readonly assets: readonly {
    readonly id: string;
    readonly name: string;
    readonly symbol: string;
  }[];
};

/** Takes a constant number of queries. */
export async function termsFacts(
  ctx: Ctx,
  rows: readonly NewTerms[],
): Promise<(row: NewTerms) => TermsFacts> {
  const partyIds = rows.flatMap(({ partyId }) => partyId ?? []);
  const nameOf = await partyNames(ctx, partyIds);
  const isAboutAll = rows.some(({ partyId }) => partyId === null);
  const staffs = isAboutAll ? await listStaffIntroducers(ctx) : [];
  const held = await listTermsOf(ctx, partyIds);
  const assets = await namesOfAssets(ctx, [...new Set(rows.flatMap((row) => row.assetIds ?? []))]);
  return ({ partyId, assetIds }) => {
    const before = held.find((one) => one.partyId === partyId);
    return {
      partner: nameOf(partyId),
      before: before ? termsWords(before) : null,
      benefits: partyId ? [partyId] : staffs,
      assets: assets.filter(({ id }) => assetIds?.includes(id)),
    };
  };
}

export function termsPayload(
  row: NewTerms & { readonly id: string; readonly reason: string },
  { partner, before, benefits, assets }: TermsFacts,
): Requested {
  return {
    kind: TERMS_APPROVAL,
    subjectId: row.id,
    payload: {
      partner: partner ?? 'All introducers',
      partnerId: row.partyId,
      currentTerms: before,
      newTerms: termsWords(row),
      assets: row.assetIds === null ? 'All' : assets.map(({ name }) => name).join(', '),
      assetIds: row.assetIds === null ? null : [...row.assetIds].sort().join(' '),
      reason: row.reason,
    },
    concerns: { parties: benefits, users: [] },
  };
}
