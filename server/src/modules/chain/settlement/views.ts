import {
  type InstructionKind,
  type InstructionStatus,
  instructionMachine,
} from '@holdfast/domain/chain/settlement/instruction.machine';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import type { Ctx } from '../../../kit/ctx.ts';
import { viewerOf } from '../../../kit/viewer.ts';
import type { ListedInstruction } from './repository/lists.ts';

const ALGO_DECIMALS = 6;

/** An instruction for staff. */
export function instructionView({ actor }: Ctx, row: ListedInstruction) {
  const status = row.status as InstructionStatus;
  const inAlgo = ['fund', 'sweep', 'pay'].includes(row.kind);
  const decimals = inAlgo ? ALGO_DECIMALS : 3;
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
    quantity: row.quantity === null ? null : writeDecimal(row.quantity, decimals),
    causeKind: row.causeKind,
    causeId: row.causeId,
    attempts: row.attempts,
    txId: row.txId ?? row.attemptTxId,
    round: row.round?.toString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    actions: actionsOf(instructionMachine, status, viewerOf(actor)),
  };
}
