import * as contract from '@holdfast/domain/cash/bank-deposits/contract';
import * as desk from '@holdfast/domain/cash/bank-deposits/desk-contract';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { fileAnswer, type StoragePort, stageImage, withStaged } from '../../people/files/index.ts';
import { keepReceipt } from './commands/declare.ts';
import { rejectDeposit } from './commands/reject-deposit.ts';
import type { Beneficiary } from './queries/deposits.ts';
import { depositsOf } from './queries/deposits.ts';
import { caseOf, deskDepositsOf, receiptOf } from './queries/desk.ts';

const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') };

export const bankDepositRoutes = (storage: StoragePort, to: Beneficiary): Route[] => [
  route(contract.listBankDeposits, async (ctx, { query }) => {
    const { shown, next } = await depositsOf(ctx, query, to);
    return answer(shown, { meta: { next } });
  }),
  outsideRoute(contract.uploadReceipt, async (call, { upload }) => {
    const bytes = upload?.bytes ?? refuseFields([NO_FILE]);
    const staged = await stageImage(storage, call.edge.seal, bytes);
    const fileId = await withStaged(storage, staged, () =>
      call.transaction((ctx) => keepReceipt(ctx, staged)),
    );
    return { fileId };
  }),
  ...deskRoutes(storage),
];

const deskRoutes = (storage: StoragePort): Route[] => [
  pageRoute(desk.listDeskDeposits, (ctx, { query }) => deskDepositsOf(ctx, query)),
  route(desk.depositCase, (ctx, { params }) => caseOf(ctx, params.depositId)),
  route(desk.rejectDeposit, async (ctx, { params, body }) => ({
    deposit: await rejectDeposit(ctx, params.depositId, body.reason),
  })),
  outsideRoute(desk.openReceipt, async (call, { params }) => {
    const file = await call.transaction((ctx) => receiptOf(ctx, params.depositId));
    return fileAnswer(call.edge, storage, file);
  }),
];
