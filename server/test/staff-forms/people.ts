import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { joinedPerson, PASSWORD } from '../access/leaving.ts';
import { applicant } from '../fixtures/applicant.ts';
import { openPapers } from '../fixtures/open-documents.ts';
import { applyingCompany } from '../fixtures/organization.ts';
import { company, person, type Someone, staff } from '../fixtures/people.ts';
import { client, introducer } from '../fixtures/referral-fixtures.ts';
import { ask } from '../fixtures/uploads.ts';
import type { Acts, Desk } from './desk.ts';

const because = { reason: 'The register says otherwise' };

const caseOf = async (desk: Desk, who: Someone): Promise<string> =>
  (await desk.as(who, 'GET', '/user/onboarding')).review.id;

async function decided(desk: Desk, outcome: 'ask' | 'reject'): Promise<string> {
  const id = await caseOf(desk, await applicant(desk.world));
  const steps = outcome === 'ask' ? { steps: ['identification'] } : {};
  await desk.send('POST', `/admin/onboarding/${id}/decide`, { outcome, ...because, ...steps });
  return id;
}

const onboarding: Acts = {
  'POST /admin/onboarding/:caseId/decide': async (desk) => {
    await decided(desk, 'ask');
    const id = await decided(desk, 'reject');
    const again = { outcome: 'reopen', ...because };
    await desk.send('POST', `/admin/onboarding/${id}/decide`, again);
    const company = await caseOf(desk, await applyingCompany(desk.world));
    for (const outcome of ['reject', 'reopen']) {
      await desk.send('POST', `/admin/onboarding/${company}/decide`, { outcome, ...because });
    }
  },
  'POST /admin/onboarding/:caseId/checks/:check': async (desk) => {
    const id = await caseOf(desk, await applicant(desk.world));
    const reviewer = await staff(desk.world, 'staff_compliance');
    await openPapers(desk.http, reviewer.token, id);
    const check = `/admin/onboarding/${id}/checks/name_on_document`;
    await desk.as(reviewer, 'POST', check, { outcome: 'failed', note: 'Another person' });
  },
  'POST /admin/onboarding/:caseId/steps/:step/waive': async (desk) => {
    const id = await caseOf(desk, await applyingCompany(desk.world));
    const step = `/admin/onboarding/${id}/steps/organization_investor_status`;
    await desk.send('POST', `${step}/waive`, because);
  },
  'POST /admin/onboarding/:caseId/steps/:step/review': async (desk) => {
    const id = await caseOf(desk, await applyingCompany(desk.world));
    const step = `/admin/onboarding/${id}/steps/company_profile`;
    await desk.send('POST', `${step}/review`, { outcome: 'reject', ...because });
  },
};

const users: Acts = {
  'POST /admin/users/:userId/block': async (desk) => {
    const { userId } = (await person(desk.world, 'approved')).actor;
    await desk.send('POST', `/admin/users/${userId}/block`, because);
    desk.world.clock.advance(1000);
    await desk.send('POST', `/admin/users/${userId}/unblock`, because);
  },
  'POST /admin/users/:userId/end-sessions': async (desk) => {
    const { userId } = (await company(desk.world)).actor;
    await desk.send('POST', `/admin/users/${userId}/end-sessions`, because);
  },
  'POST /admin/users/:userId/reset-two-factor': async (desk) => {
    const { userId } = (await person(desk.world, 'approved')).actor;
    await desk.rows(
      `insert into identity.authenticator (user_id, secret, begun_at, confirmed_at)
       values ($1, 'sealed', now(), now())`,
      [userId],
    );
    await desk.rows(`update identity."user" set two_factor_type = 'AUTHENTICATOR' where id = $1`, [
      userId,
    ]);
    await desk.send('POST', `/admin/users/${userId}/reset-two-factor`, because);
  },
  'POST /admin/users/:userId/roles': async (desk) => {
    const { userId } = (await person(desk.world, 'approved')).actor;
    const path = `/admin/users/${userId}/roles`;
    await desk.send('POST', path, { role: 'introducer', ...because });
    desk.world.clock.advance(1000);
    await desk.send('POST', `${path}/introducer/revoke`, because);
  },
  'POST /admin/users/:userId/confirm-identity': async (desk) => {
    const member = await company(desk.world);
    const identity = { fullName: member.actor.name, dateOfBirth: '1970-01-02' };
    const passport = { documentType: 'passport', country: 'IRL', documentNumber: 'P5550001' };
    await desk.as(member, 'POST', '/company/approver-identity', { ...identity, ...passport });
    const path = `/admin/users/${member.actor.userId}`;
    const { declaredAt } = (await desk.send('GET', path)).approver.identity;
    await desk.send('POST', `${path}/confirm-identity`, { declaredAt, ...because });
  },
};

const parties: Acts = {
  'POST /admin/companies/:companyId': async (desk) => {
    const { companyId } = await company(desk.world, { isOwner: true });
    const edit = { city: 'Cork', about: 'Builds harbours', ...because };
    await desk.send('POST', `/admin/companies/${companyId}`, edit);
  },
  'POST /admin/parties/:partyId/notes': async (desk) => {
    for (const who of [await person(desk.world, 'approved'), await company(desk.world)]) {
      const path = `/admin/parties/${who.actor.partyId}/notes`;
      await desk.send('POST', path, { text: 'Seen with others', isConfidential: true });
      await desk.send('POST', path, { text: 'Prefers mornings' });
    }
  },
  'POST /admin/party-holds': async (desk) => {
    for (const who of [await person(desk.world, 'approved'), await company(desk.world)]) {
      const { partyId } = who.actor;
      const { id } = await desk.send('POST', '/admin/party-holds', { partyId, ...because });
      await desk.send('POST', `/admin/party-holds/${id}/lift`, because);
      await desk.send('POST', '/admin/party-holds', { partyId, ...because });
    }
  },
  'POST /admin/closed-accounts/:keptId/open': async (desk) => {
    const who = await joinedPerson(desk.world, `closer${Date.now()}`);
    const party = await staff(desk.world, 'staff_support');
    await desk.as(party, 'POST', `/admin/parties/${who.partyId}/notes`, { text: 'Left' });
    const proof = { password: PASSWORD };
    await ask(desk.http, 'POST', '/user/privacy/closure', who.token, proof);
    desk.world.clock.advance(14 * DAY + HOUR);
    await desk.world.runJob('privacy.close');
    const [kept] = await desk.send('GET', `/admin/closed-accounts?limit=50&q=${who.userId}`);
    await desk.send('POST', `/admin/closed-accounts/${kept.id}/open`, because);
  },
  'POST /admin/referrals/change': async (desk) => {
    const [first, second] = [await introducer(desk.world), await introducer(desk.world)];
    const { userId } = await client(desk.world, first.code);
    const change = { client: userId, code: second.code, ...because };
    await desk.send('POST', '/admin/referrals/change', change);
  },
};

const question = { type: 'wallet', subject: 'Where is my deposit?', text: 'I sent it today.' };
const asked = async (desk: Desk): Promise<string> => {
  const who = await person(desk.world, 'approved');
  return (await desk.as(who, 'POST', '/user/tickets/create', question)).ticket.id;
};

const tickets: Acts = {
  'POST /admin/tickets/:ticketId/answer': async (desk) => {
    const path = `/admin/tickets/${await asked(desk)}`;
    await desk.send('POST', `${path}/notes`, { text: 'Odd' });
    await desk.send('POST', `${path}/answer`, { text: 'We look at it.', next: 'wait' });
  },
  'POST /admin/tickets/:ticketId/decline': async (desk) => {
    await desk.send('POST', `/admin/tickets/${await asked(desk)}/decline`, because);
  },
  'POST /admin/ticket-answers': async (desk) => {
    const words = { title: `Answer ${Math.random()}`, text: 'It takes a day.' };
    const { id } = await desk.send('POST', '/admin/ticket-answers', words);
    await desk.send('PUT', `/admin/ticket-answers/${id}`, words);
  },
};

const platform: Acts = {
  'PUT /admin/platform/maintenance/:frontEnd': async (desk) => {
    const path = '/admin/platform/maintenance/owner';
    await desk.send('PUT', path, { closed: true, message: 'Back at six', ...because });
    await desk.send('PUT', path, { closed: false, ...because });
  },
  'POST /admin/platform/pauses/:what': async (desk) => {
    const path = '/admin/platform/pauses/card_deposits';
    await desk.send('POST', path, { message: 'Back at six', ...because });
    await desk.send('POST', `${path}/resume`, because);
    await desk.world.edge.pool.query("delete from kit.setting where key = 'pauses'");
  },
  'POST /admin/platform/notices': async (desk) => {
    const notice = { tone: 'info', text: 'Transfers take longer', frontEnds: ['web'] };
    await desk.send('POST', '/admin/platform/notices', notice);
  },
};

export const peopleActs: Acts = { ...onboarding, ...users, ...parties, ...tickets, ...platform };
