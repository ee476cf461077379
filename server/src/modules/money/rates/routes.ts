import * as contract from '@holdfast/domain/money/rates/contract';
import { type Route, route } from '../../../kit/http/route.ts';
import { allRates, confirmRate, deskRates } from './service.ts';

export const rateRoutes = (): Route[] => [
  route(contract.currencyRates, (ctx) => allRates(ctx)),
  route(contract.deskRates, (ctx) => deskRates(ctx)),
  route(contract.confirmRate, (ctx, { params, body }) =>
    confirmRate(ctx, params.currency, body.usd),
  ),
];
