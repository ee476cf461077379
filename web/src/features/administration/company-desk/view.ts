import type { CallData } from '../../../lib/call.ts';

export type CompanyRow = CallData<'GET /admin/companies'>[number];
export type CompanyDesk = CallData<'GET /admin/companies/:companyId'>;
