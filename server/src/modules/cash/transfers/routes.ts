import * as contract from '@holdfast/domain/cash/transfers/contract';
import { moneyText, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { answer, type Route, route } from '../../../kit/http/route.ts';
import { secondFactorFirst } from '../../people/identity/index.ts';
import { sendAlgo } from '../crypto/index.ts';
import { assertOutflow } from '../withdrawals/index.ts';
import { dropPayee, keepPayee } from './commands/payees.ts';
import { showReceiver } from './commands/show-receiver.ts';
import { termsOf } from './queries/outflow-terms.ts';
import { payeesOf } from './queries/payees.ts';
import type { TransferRow } from './repository.ts';
import { beforeTransfer, transferTo } from './service.ts';

export const transferRoutes = (): Route[] => [
  route(
    contract.balanceTransfer,
    async (ctx, { body }) => {
      if (body.kind === 'algo_out') {
        await assertOutflow(ctx);
        const transfer = await sendAlgo(ctx, body);
        return answer({ transfer }, { status: 201 });
      }
      const row = await transferTo(ctx, body);
      return answer({ transfer: viewOf(row, body.email) }, { status: 201 });
    },
    (ctx, { body }) =>
      body.kind === 'algo_out' ? secondFactorFirst(ctx, { body }) : beforeTransfer(ctx, body),
  ),
  route(contract.outflowTerms, (ctx) => termsOf(ctx)),
  route(contract.showReceiver, (ctx, { body }) => showReceiver(ctx, body.email)),
  route(contract.listPayees, (ctx) => payeesOf(ctx)),
  route(contract.keepPayee, async (ctx, { body }) =>
    answer(await keepPayee(ctx, body), { status: 201 }),
  ),
  route(contract.dropPayee, (ctx, { params }) => dropPayee(ctx, params.payeeId)),
];

const viewOf = (row: TransferRow, email: string) => ({
  id: row.id,
  kind: 'internal' as const,
  reference: row.reference,
  status: 'completed' as const,
  email,
  amount: moneyText(row.amount, row.currency as WalletCurrency),
  currency: row.currency as WalletCurrency,
  memo: row.memo,
  at: row.at,
});
