import * as contract from '@holdfast/domain/cash/bank-accounts/contract';
import * as desk from '@holdfast/domain/cash/bank-accounts/desk-contract';
import { done } from '@holdfast/domain/successes';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, type Route, route } from '../../../kit/http/route.ts';
import { secondFactorFirst } from '../../people/identity/index.ts';
import { addBank, toggleBank, updateBank } from './commands/accounts.ts';
import { checkName } from './commands/check-name.ts';
import { banksOf } from './queries/accounts.ts';
import { deskBanksOf } from './queries/desk.ts';

export const bankAccountRoutes = (): Route[] => [
  route(contract.listBanks, (ctx) => banksOf(ctx, false)),
  route(contract.listActiveBanks, (ctx) => banksOf(ctx, true)),
  route(
    contract.addBank,
    async (ctx, { body }) =>
      answer({ bank: await addBank(ctx, body) }, { status: 201, message: done.bankAdded }),
    secondFactorFirst,
  ),
  route(
    contract.updateBank,
    async (ctx, { params, body }) =>
      answer({ bank: await updateBank(ctx, params.bankId, body) }, { message: done.bankUpdated }),
    secondFactorFirst,
  ),
  route(
    contract.toggleBank,
    async (ctx, { params }) => {
      const bank = await toggleBank(ctx, params.bankId);
      return answer({ bank }, { message: bank.active ? done.bankUpdated : done.bankRemoved });
    },
    secondFactorFirst,
  ),
  pageRoute(desk.listDeskBanks, (ctx, { query }) => deskBanksOf(ctx, query)),
  route(desk.checkBankName, async (ctx, { params, body }) => ({
    bank: await checkName(ctx, params.bankId, body),
  })),
];
