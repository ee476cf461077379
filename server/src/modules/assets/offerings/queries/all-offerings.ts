import type { CommitmentStage } from '@holdfast/domain/assets/offerings/commitment.machine';
import type { OFFERINGS } from '@holdfast/domain/assets/offerings/list';
import type { OfferingLine } from '@holdfast/domain/assets/offerings/shapes';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assigneeIn } from '../../../people/assignments/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { listNamed } from '../investors.read.ts';
import { listChanging } from '../repository/changes.ts';
import { countStages } from '../repository/commitments.ts';
import { listAllOfferings } from '../repository/offerings.ts';
import { assetLine, progressView } from '../views/terms.ts';

export async function allOfferings(
  ctx: UserCtx,
  query: Asked<typeof OFFERINGS>,
): Promise<{ readonly rows: OfferingLine[]; readonly total: number }> {
  const among = query.q ? await listNamed(ctx, query.q) : undefined;
  const assignee = assigneeIn(ctx, query.assigned);
  const { rows, total } = await listAllOfferings(ctx, { ...query, assignee, among });
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  const companies = await companiesByIds(
    ctx,
    rows.map((row) => row.companyId),
  );
  const counts = await countStages(
    ctx,
    rows.map((row) => row.id),
  );
  const changing = await listChanging(
    ctx,
    rows.map((row) => row.id),
  );
  const lines = rows.map((row): OfferingLine => {
    const inStage = (stage: CommitmentStage) =>
      counts.find((one) => one.offeringId === row.id && one.stage === stage)?.commitments ?? 0;
    return {
      id: row.id,
      asset: assetLine(invariant(assets.get(row.assetId), 'an offering has its asset')),
      companyName: companies.get(row.companyId)?.companyName ?? '',
      status: row.status,
      stage: row.stage,
      seq: row.seq,
      progress: progressView(row),
      toDecide: row.stage === 'OPEN' ? inStage('PLEDGED') : 0,
      toConfirm: row.stage === 'OPEN' ? inStage('RECONFIRM_DUE') : 0,
      isChangeWaiting: changing.has(row.id),
      opensAt: row.opensAt,
      closesAt: row.closesAt,
      endedAt: row.endedAt,
    };
  });
  return { rows: lines, total };
}
