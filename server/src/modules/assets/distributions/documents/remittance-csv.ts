import { csvLine } from '@holdfast/domain/kernel/csv';
import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { remittanceNumber } from '../queries/remittance-payload.ts';
import { knownRemittance } from '../queries/remittances.ts';
import { linesOfRemittance } from '../remitted.read.ts';
import { percentText } from '../rules/amounts.ts';
import { numberOf } from '../views.ts';

const HEAD = ['distribution', 'name', 'asset', 'holder', 'country', 'units', 'gross_usd'];

/** For the tax return; empty for a failed remittance. Logs the download, which contains names. */
export async function remittanceCsv(ctx: UserCtx, id: string) {
  const row = await knownRemittance(ctx, id);
  const lines = await linesOfRemittance(ctx.tx, row.id);
  const assets = await assetsByIds(ctx, [...new Set(lines.map((line) => line.assetId))]);
  const subject = { kind: 'tax_remittance', id: row.id };
  await ctx.record({ action: 'tax_remittance.export', subject });
  return csvFile(`${remittanceNumber(row)}.csv`, [
    csvLine([...HEAD, 'tax_percent', 'tax_usd', 'paid_at']),
    ...lines.map((line) =>
      csvLine([
        ...[numberOf(line), line.name, assets.get(line.assetId)?.name, line.holder, line.country],
        ...[quantityText(line.units), moneyText(line.gross), percentText(line.bps)],
        ...[moneyText(line.withheld), line.paidAt.toISOString()],
      ]),
    ),
  ]);
}
