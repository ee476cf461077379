import { currencyRates } from '@holdfast/domain/money/rates/contract';
import { type Route, route } from '../../../kit/route.ts';
import { allRates } from './service.ts';

export const rateRoutes = (): Route[] => [route(currencyRates, (ctx) => allRates(ctx))];
