import * as contract from '@holdfast/domain/administration/company-desk/contract';
import { answer, type Route, route } from '../../../kit/route.ts';
import { editCompany } from './commands.ts';
import { describeCompanyForStaff, pageOfCompanies } from './queries.ts';

export const companyDeskRoutes = (): Route[] => [
  route(contract.listCompanies, async (ctx, { query }) => {
    const { rows, total } = await pageOfCompanies(ctx, query);
    return answer(rows, { meta: { page: query.page, limit: query.limit, total } });
  }),
  route(contract.getCompanyDesk, (ctx, { params }) =>
    describeCompanyForStaff(ctx, params.companyId),
  ),
  route(contract.editCompany, async (ctx, { params, body }) => {
    await editCompany(ctx, params.companyId, body);
    return describeCompanyForStaff(ctx, params.companyId);
  }),
];
