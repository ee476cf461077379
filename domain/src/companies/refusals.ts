import { defineRefusals, refuserOf } from '../kernel/refusal.ts';

export const companyRefusals = defineRefusals({
  COMPANY_EXISTS: { status: 400, say: (_?: object) => 'Company with this name already exists' },
  COMPANY_DOES_NOT_EXISTS: { status: 404, say: (_?: object) => 'Manager not found' },
});

export const refuse = refuserOf(companyRefusals);
