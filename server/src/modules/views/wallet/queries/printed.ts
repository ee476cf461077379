import { movementLabel } from '@holdfast/domain/views/wallet/movements';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { zoneOf } from '../../../../kit/http/viewer.ts';
import { numberedPaper } from '../../../people/issued-documents/index.ts';
import { receiptOf } from './receipt.ts';
import { type Days, statementOf } from './statement.ts';

/** A period that isn’t over is provisional. Refuses STATEMENT_TOO_LONG. */
export async function printedStatement(ctx: UserCtx, { from, to }: Days) {
  const { partyId } = ctx.actor;
  const statement = await statementOf(ctx, { from, to, format: 'pdf' });
  const zone = zoneOf(ctx);
  const paper = await numberedPaper(ctx, {
    kind: 'wallet_statement',
    subject: `${partyId} ${from} ${to} ${zone}`,
    partyId,
    covers: { from, to },
    zone,
  });
  return { statement, paper };
}

/** Movements in these states are final. */
const FINAL: readonly string[] = ['completed', 'rejected', 'cancelled', 'failed'];

export async function printedReceipt(ctx: UserCtx, movementId: string) {
  const { partyId } = ctx.actor;
  const receipt = await receiptOf(ctx, movementId);
  const kind = movementLabel(receipt.kind, receipt.amount.startsWith('-'));
  const paper = await numberedPaper(ctx, {
    kind: 'wallet_receipt',
    title: `Receipt: ${kind.toLowerCase()}`,
    subject: `${partyId} ${receipt.id}`,
    partyId,
    covers: { at: new Date(receipt.at) },
    zone: zoneOf(ctx),
    isProvisional: !FINAL.includes(receipt.status),
  });
  return { receipt, paper };
}
