import { defineEvent } from '../../../kit/ctx.ts';

/** Somebody joined a company with a role, or has another role there. */
export const memberRoleGiven = defineEvent<{
  userId: string;
  partyId: string;
  role: string;
}>('companies.member_role_given');
