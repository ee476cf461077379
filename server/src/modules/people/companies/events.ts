import { defineEvent } from '../../../kit/ctx.ts';

/** A user joined a company with a role, or changed role. */
export const memberRoleGiven = defineEvent<{
  userId: string;
  partyId: string;
  role: string;
}>('companies.member_role_given');
