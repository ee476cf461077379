import * as contract from '@holdfast/domain/market/order-templates/contract';
import { answer, type Route, route } from '../../../kit/http/route.ts';
import { removeTemplate, saveTemplate } from './commands.ts';
import { templatesOf } from './queries.ts';

export const orderTemplateRoutes = (): Route[] => [
  route(contract.listTemplates, (ctx, { query }) => templatesOf(ctx, query.assetId)),
  route(contract.saveTemplate, async (ctx, { body }) =>
    answer(await saveTemplate(ctx, body), { status: 201 }),
  ),
  route(contract.removeTemplate, (ctx, { params }) => removeTemplate(ctx, params.templateId)),
];
