import {
  chainDepositMachine,
  statusOfChainDeposit,
} from '@holdfast/domain/cash/crypto/deposit.machine';
import {
  algoTransferMachine,
  statusOfAlgoTransfer,
} from '@holdfast/domain/cash/crypto/transfer.machine';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { UserCtx } from '../../../kit/ctx.ts';
import { viewerOf } from '../../../kit/http/viewer.ts';
import { confirmedOf } from '../../chain/settlement/index.ts';
import { ALGO_OUT } from './events.ts';
import type { DepositRow } from './repository/deposits.ts';
import type { TransferRow } from './repository/transfers.ts';

export const linkTo = (txId: string): string => `/explorer/tx/${txId}`;

export const plainTx = (key: string): string => key.split('#')[0] ?? key;

export function depositView(ctx: UserCtx, row: DepositRow) {
  const key = row.txId ?? row.declaredTx;
  return {
    id: row.id,
    currency: row.currency,
    amount: moneyText(row.received ?? row.declared ?? 0n, row.currency),
    isDeclared: row.stage !== 'CREDITED',
    status: statusOfChainDeposit(row.stage),
    stage: row.stage,
    reference: row.reference,
    transactionId: key && plainTx(key),
    link: row.currency === 'ALGO' && key ? linkTo(plainTx(key)) : null,
    reason: row.reason,
    createdAt: row.createdAt,
    completedAt: row.completedAt,
    actions: actionsOf(chainDepositMachine, row.stage, viewerOf(ctx.actor, row), {}),
  };
}

export async function transferViews(ctx: UserCtx, rows: readonly TransferRow[]) {
  const confirmed = await confirmedOf(
    ctx,
    ALGO_OUT,
    rows.map((row) => row.id),
  );
  return rows.map((row) => transferView(ctx, row, confirmed.get(row.id)?.txId ?? null));
}

export function transferView(ctx: UserCtx, row: TransferRow, txId: string | null) {
  return {
    id: row.id,
    kind: 'algo_out' as const,
    address: row.address,
    amount: row.amount,
    networkFee: row.networkFee,
    total: row.amount + row.networkFee,
    status: statusOfAlgoTransfer(row.stage),
    stage: row.stage,
    reason: row.reason,
    transactionId: txId,
    link: txId ? linkTo(txId) : null,
    createdAt: row.createdAt,
    completedAt: row.completedAt,
    actions: actionsOf(algoTransferMachine, row.stage, viewerOf(ctx.actor, row), {}),
  };
}
