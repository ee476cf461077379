import * as contract from '@holdfast/domain/cash/crypto/contract';
import { answer, outsideRoute, type Route, route } from '../../../kit/route.ts';
import { confirmBitcoin, rejectBitcoin } from './commands/decide.ts';
import { giveTestAlgo } from './commands/give-test-algo.ts';
import type { CryptoDeps } from './deps.ts';
import { cryptoOf } from './queries/crypto.ts';
import { depositForStaff, depositsForStaff, transfersForStaff } from './queries/desk.ts';

export const cryptoRoutes = (deps: CryptoDeps): Route[] => [
  outsideRoute(contract.cryptoIn, (call) => cryptoOf(call, deps)),
  outsideRoute(contract.faucet, (call) => giveTestAlgo(call, deps)),
  route(contract.listCryptoDeposits, async (ctx, { query }) => {
    const { rows, total } = await depositsForStaff(ctx, query);
    return answer(rows, { meta: { page: query.page, limit: query.limit, total } });
  }),
  route(contract.confirmCryptoDeposit, async (ctx, { params: { depositId }, body }) => {
    await confirmBitcoin(ctx, depositId, body);
    return { deposit: await depositForStaff(ctx, depositId) };
  }),
  route(contract.rejectCryptoDeposit, async (ctx, { params: { depositId }, body }) => {
    await rejectBitcoin(ctx, depositId, body.reason);
    return { deposit: await depositForStaff(ctx, depositId) };
  }),
  route(contract.listAlgoTransfers, async (ctx, { query }) => {
    const { rows, total } = await transfersForStaff(ctx, query);
    return answer(rows, { meta: { page: query.page, limit: query.limit, total } });
  }),
];
