import * as contract from '@holdfast/domain/administration/company-desk/contract';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { editCompany } from './commands.ts';
import { describeCompanyForStaff, pageOfCompanies } from './queries.ts';

export const companyDeskRoutes = (): Route[] => [
  pageRoute(contract.listCompanies, (ctx, { query }) => pageOfCompanies(ctx, query)),
  route(contract.getCompanyDesk, (ctx, { params }) =>
    describeCompanyForStaff(ctx, params.companyId),
  ),
  route(contract.editCompany, async (ctx, { params, body }) => {
    await editCompany(ctx, params.companyId, body);
    return describeCompanyForStaff(ctx, params.companyId);
  }),
];
