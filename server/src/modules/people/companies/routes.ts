import * as contract from '@holdfast/domain/people/companies/contract';
import { done, success } from '@holdfast/domain/successes';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import type { StoragePort } from '../files/index.ts';
import { proveAgain, secondFactorFirst } from '../identity/index.ts';
import { invite, resend, withdraw } from './commands/invitations.ts';
import { viewInvitation } from './commands/joining.ts';
import { changeMember, removeMember } from './commands/members.ts';
import {
  changeLogo,
  changeProfile,
  dropLogo,
  foundCompany,
  ownProfile,
} from './commands/profile.ts';
import { publicProfile } from './queries/companies.ts';
import { listTeam } from './queries/team.ts';

const CREATED = { ...success('COMPANY_CREATED'), status: 201 } as const;
const UPDATED = success('COMPANY_UPDATED');
const SENT = { message: done.invitationSent };

export const companyRoutes = (storage: StoragePort): Route[] => [
  route(contract.profile, (ctx, { params }) => publicProfile(ctx, params.companyId)),
  route(contract.ownProfile, (ctx) => ownProfile(ctx)),
  route(contract.create, async (ctx, { body }) => answer(await foundCompany(ctx, body), CREATED)),
  route(contract.update, async (ctx, { body }) => answer(await changeProfile(ctx, body), UPDATED)),
  outsideRoute(contract.setLogo, async (call, { upload }) =>
    answer(await changeLogo(call, storage, upload), UPDATED),
  ),
  outsideRoute(contract.removeLogo, async (call) => answer(await dropLogo(call, storage), UPDATED)),
  route(contract.members, (ctx) => listTeam(ctx)),
  outsideRoute(contract.invite, async (call, { body: { code, ...invitation } }) => {
    await proveAgain(call, code);
    return answer(await invite(call, invitation), { ...SENT, status: 201 });
  }),
  route(contract.resendInvitation, async (ctx, { params }) =>
    answer(await resend(ctx, params.invitationId), SENT),
  ),
  route(contract.withdrawInvitation, async (ctx, { params }) => {
    await withdraw(ctx, params.invitationId);
    return answer({}, { message: 'Invitation withdrawn' });
  }),
  route(
    contract.changeMember,
    async (ctx, { params, body }) =>
      answer(await changeMember(ctx, params.memberId, body.role), { message: done.memberUpdated }),
    secondFactorFirst,
  ),
  route(
    contract.removeMember,
    async (ctx, { params, body }) =>
      answer(await removeMember(ctx, params.memberId, body.reason), { message: 'Member removed' }),
    secondFactorFirst,
  ),
  route(contract.viewInvitation, (ctx, { body }) => viewInvitation(ctx, body.token)),
];
