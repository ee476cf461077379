import { permissionsOf, type Role } from '@holdfast/domain/permissions';
import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { events as companies } from '../../people/companies/index.ts';
import { notifyAdded } from './notices.ts';

export const companyLimitHandlers = (): Handler[] => [
  handler(
    'company_limits.approver_added',
    companies.memberRoleGiven,
    (ctx, { userId, partyId }, { id }) => notifyAdded(ctx, { userId, partyId }, id),
    ({ role }) => permissionsOf([role as Role]).has('CAN_MANAGE_FUNDS'),
  ),
];
