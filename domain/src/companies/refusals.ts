import { defineRefusals, refuserOf } from '../kernel/refusal.ts';
import { commonRefusals } from '../refusals.ts';

export const companyRefusals = defineRefusals({
  COMPANY_EXISTS: { status: 400, say: (_?: object) => 'Company with this name already exists' },
  COMPANY_DOES_NOT_EXISTS: { status: 404, say: (_?: object) => 'Manager not found' },
});

/** Refuses with the companies' own codes and the ones that belong to no room. */
export const refuse = refuserOf({ ...commonRefusals, ...companyRefusals });
