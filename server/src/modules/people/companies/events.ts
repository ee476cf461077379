import { defineEvent } from '../../../kit/ctx.ts';

export const memberRoleGiven = defineEvent<{
  userId: string;
  partyId: string;
  role: string;
}>('companies.member_role_given');
