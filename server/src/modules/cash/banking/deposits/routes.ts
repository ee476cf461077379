import * as banking from '@holdfast/domain/cash/banking/deposit-contract';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { answer, outsideRoute, type Route, route } from '../../../../kit/route.ts';
import { type StoragePort, stageImage, withStaged } from '../../../people/files/index.ts';
import type { CryptoPart } from '../crypto.ts';
import { declare, depositsOf, infoOf, instruct, keepReceipt } from './service.ts';
import type { Beneficiary } from './view.ts';

const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') };

export const depositRoutes = (
  storage: StoragePort,
  to: Beneficiary,
  crypto: CryptoPart,
): Route[] => [
  // A chain is asked over the network: the call as a whole holds no transaction.
  outsideRoute(banking.createTransaction, async (call, { body }) => {
    if (body.kind === 'chain') {
      return answer({ transaction: await crypto.enter(call, body) }, { status: 201 });
    }
    return call.transaction(async (ctx) => {
      if (body.kind === 'bank_declared') return { transaction: await declare(ctx, body, to) };
      return answer({ transaction: await instruct(ctx, body, to) }, { status: 201 });
    });
  }),
  outsideRoute(banking.transactionInfo, async (call, { body }) => {
    if ('transactionId' in body && crypto.isChainId(body.transactionId)) {
      return { transaction: await crypto.lookUp(call, body.transactionId) };
    }
    return { transaction: await call.transaction((ctx) => infoOf(ctx, body, to)) };
  }),
  route(banking.listBankDeposits, async (ctx, { query }) => {
    const { shown, next } = await depositsOf(ctx, query, to);
    return answer(shown, { meta: { next } });
  }),
  outsideRoute(banking.uploadReceipt, async (call, { upload }) => {
    const bytes = upload?.bytes ?? refuseFields([NO_FILE]);
    const staged = await stageImage(storage, call.edge.seal, bytes);
    const fileId = await withStaged(storage, staged, () =>
      call.transaction((ctx) => keepReceipt(ctx, staged)),
    );
    return { fileId };
  }),
];
