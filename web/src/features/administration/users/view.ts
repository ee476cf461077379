import type { CallData } from '../../../lib/call.ts';

export type UserLine = CallData<'GET /admin/users'>[number];
export type UserDetail = CallData<'GET /admin/users/:userId'>;
export type TeamLine = CallData<'GET /admin/team'>[number];
export type GivenRole = UserDetail['may']['grant'][number];
