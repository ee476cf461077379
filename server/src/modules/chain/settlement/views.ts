import {
  type InstructionKind,
  type InstructionStatus,
  instructionMachine,
} from '@holdfast/domain/chain/settlement/instruction.machine';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { QUANTITY_DECIMALS } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../kit/ctx.ts';
import { viewerOf } from '../../../kit/http/viewer.ts';
import type { ListedInstruction } from './repository/lists.ts';

const ALGO_DECIMALS = 6;

export function quantityOf({ kind, quantity }: Quantified): string | null {
  const decimals = ['fund', 'sweep', 'pay'].includes(kind) ? ALGO_DECIMALS : QUANTITY_DECIMALS;
  return quantity === null ? null : writeDecimal(quantity, decimals);
}
type Quantified = Pick<ListedInstruction, 'kind' | 'quantity'>;

export function instructionView({ actor }: Ctx, row: ListedInstruction) {
  const status = row.status as InstructionStatus;
  return {
    id: row.id,
    kind: row.kind as InstructionKind,
    status,
    reason: row.reason,
    lastAnswer: row.lastAnswer,
    lastStatus: row.lastStatus,
    assetId: row.assetId,
    tokenName: row.tokenName,
    chainAssetId: row.chainAssetId?.toString() ?? null,
    fromAddress: row.fromAddress,
    toAddress: row.toAddress,
    quantity: quantityOf(row),
    causeKind: row.causeKind,
    causeId: row.causeId,
    attempts: row.attempts,
    fee: row.fee,
    txId: row.txId ?? row.attemptTxId,
    round: row.round?.toString() ?? null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    actions: actionsOf(instructionMachine, status, viewerOf(actor)),
  };
}
