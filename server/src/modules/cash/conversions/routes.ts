import * as contract from '@holdfast/domain/cash/conversions/contract';
import { answer, type Route, route } from '../../../kit/http/route.ts';
import { confirmConversion, quoteConversion } from './service.ts';

export const conversionRoutes = (): Route[] => [
  route(contract.quoteConversion, async (ctx, { body }) =>
    answer({ quote: await quoteConversion(ctx, body) }, { status: 201 }),
  ),
  route(contract.confirmConversion, async (ctx, { body }) =>
    answer({ conversion: await confirmConversion(ctx, body.quoteId) }, { status: 201 }),
  ),
];
