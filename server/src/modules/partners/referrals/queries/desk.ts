import { formatMoney } from '@holdfast/domain/kernel/money';
import { HELD_DAYS } from '@holdfast/domain/partners/referrals/line.machine';
import { referralRefusals } from '@holdfast/domain/partners/referrals/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { ownCaseReasons } from '../../../people/approvals/index.ts';
import { displayNames } from '../../../people/identity/index.ts';
import { listPartners, listSignals, type PartnerRow } from '../partners.read.ts';
import { listRecord, namesOfAssets, type RecordFilter, type RecordRow } from '../record.read.ts';
import { sumsView } from '../views.ts';
import { recordView } from './record.ts';

type Page = { readonly page: number; readonly limit: number };

export async function deskRecord(ctx: UserCtx, query: Omit<RecordFilter, 'partnerPartyId'>) {
  const { rows, total } = await listRecord(ctx, { ...query, partnerPartyId: undefined });
  const signals = await listSignals(
    ctx,
    rows.map((row) => row.id),
  );
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.changedBy),
  );
  const concernsOf = (row: RecordRow) => ({
    parties: [row.clientPartyId, row.partnerPartyId],
    users: [],
  });
  const ownCase = await ownCaseReasons(ctx, rows.map(concernsOf));
  const shown = rows.map((row) => ({
    ...recordView(row, undefined),
    name: row.clientName,
    clientPartyId: row.clientPartyId,
    clientUserId: row.clientUserId,
    partner: { partyId: row.partnerPartyId, userId: row.partnerUserId, name: row.partnerName },
    code: row.code,
    endedAt: row.endedAt,
    changed: changeOf(row, nameOf),
    ownCase: ownCase(concernsOf(row)),
    signals: [...(signals.get(row.id) ?? [])],
  }));
  return { rows: shown, total };
}

function changeOf(
  { changedAt, changedBy, changeReason }: RecordRow,
  nameOf: (id: string) => string,
) {
  if (!changedAt || !changedBy || changeReason === null) return null;
  return { at: changedAt, by: nameOf(changedBy), reason: changeReason };
}

export async function deskPartners(
  ctx: UserCtx,
  query: Page & { readonly q?: string | undefined },
) {
  const { rows, total } = await listPartners(ctx, query);
  const ids = [...new Set(rows.flatMap((row) => row.assetIds ?? []))];
  const assets = await namesOfAssets(ctx, ids);
  const shown = rows.map((row) => ({
    ...partnerView(row),
    assets: row.assetIds && assets.filter(({ id }) => row.assetIds?.includes(id)),
  }));
  return { rows: shown, total };
}

const partnerView = (row: PartnerRow) => ({
  partyId: row.partyId,
  userId: row.userId,
  name: row.name,
  kind: row.kind,
  rateBps: row.rateBps,
  months: row.months,
  clients: row.clients,
  commission: sumsView({ ...row, invested: 0n }).commission,
  notPayable: payoutProblem(row),
});

function payoutProblem({ due, isPayable, hasOpenPayout }: PartnerRow): string | null {
  if (hasOpenPayout) return referralRefusals.PAYOUT_OPEN.say();
  if (due < 0n) return `${formatMoney(-due)} will be deducted from the next commissions.`;
  if (due === 0n)
    return `Nothing is due. Commissions fall due ${HELD_DAYS} days after the fee is charged.`;
  return isPayable ? null : referralRefusals.PARTNER_NOT_PAYABLE.say();
}
