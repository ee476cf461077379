import * as banking from '@holdfast/domain/cash/banking/account-contract';
import { done } from '@holdfast/domain/successes';
import { answer, type Route, route } from '../../../../kit/route.ts';
import { secondFactorFirst } from '../../../people/identity/index.ts';
import { addBank, banksOf, toggleBank, updateBank } from './service.ts';

export const accountRoutes = (): Route[] => [
  route(banking.listBanks, (ctx) => banksOf(ctx, false)),
  route(banking.listActiveBanks, (ctx) => banksOf(ctx, true)),
  route(
    banking.addBank,
    async (ctx, { body }) =>
      answer({ bank: await addBank(ctx, body) }, { status: 201, message: done.bankAdded }),
    secondFactorFirst,
  ),
  route(
    banking.updateBank,
    async (ctx, { params, body }) =>
      answer({ bank: await updateBank(ctx, params.bankId, body) }, { message: done.bankUpdated }),
    secondFactorFirst,
  ),
  route(
    banking.toggleBank,
    async (ctx, { params }) => {
      const bank = await toggleBank(ctx, params.bankId);
      return answer({ bank }, { message: bank.active ? done.bankUpdated : done.bankRemoved });
    },
    secondFactorFirst,
  ),
];
