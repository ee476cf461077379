import * as contract from '@holdfast/domain/cash/crypto/contract';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { confirmBitcoin, rejectBitcoin } from './commands/decide.ts';
import { giveTestAlgo } from './commands/give-test-algo.ts';
import type { CryptoDeps } from './deps.ts';
import { cryptoOf } from './queries/crypto.ts';
import { depositForStaff, depositsForStaff, transfersForStaff } from './queries/desk.ts';

export const cryptoRoutes = (deps: CryptoDeps): Route[] => [
  outsideRoute(contract.cryptoIn, (call) => cryptoOf(call, deps)),
  outsideRoute(contract.faucet, (call) => giveTestAlgo(call, deps)),
  pageRoute(contract.listCryptoDeposits, (ctx, { query }) => depositsForStaff(ctx, query)),
  route(contract.confirmCryptoDeposit, async (ctx, { params: { depositId }, body }) => {
    await confirmBitcoin(ctx, depositId, body);
    return { deposit: await depositForStaff(ctx, depositId) };
  }),
  route(contract.rejectCryptoDeposit, async (ctx, { params: { depositId }, body }) => {
    await rejectBitcoin(ctx, depositId, body.reason);
    return { deposit: await depositForStaff(ctx, depositId) };
  }),
  pageRoute(contract.listAlgoTransfers, (ctx, { query }) => transfersForStaff(ctx, query)),
];
