import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { verifiedMember } from '../../fixtures/organization.ts';
import { company, type Someone, staff } from '../../fixtures/people.ts';
import { ask } from '../../fixtures/uploads.ts';
import type { World } from '../../world.ts';
import { approving, askIn } from '../approving.ts';
import { block, declared, type Trials } from './trial.ts';

const because = { reason: 'Reported by the bank' };

type About = {
  readonly path: string;
  readonly body?: object;
  readonly target: () => Promise<Someone>;
};

function aboutPeople(world: World, admin: () => Promise<Someone>): Readonly<Record<string, About>> {
  return {
    'user.block': { path: '/block', target: admin },
    'user.unblock': {
      path: '/unblock',
      target: async () => {
        const who = await admin();
        await block(world, who);
        return who;
      },
    },
    'user.end_sessions': { path: '/end-sessions', target: admin },
    'user.reset_two_factor': {
      path: '/reset-two-factor',
      target: async () => withFactor(world, await staff(world, 'staff_support')),
    },
    staff_role: {
      path: '/roles',
      body: { role: 'staff_administrator', ...because },
      target: () => staff(world, 'staff_compliance'),
    },
    'user.vouch': {
      path: '/vouch',
      target: async () => verifiedMember(world, await company(world), await admin()),
    },
    'user.revoke_role': {
      path: '/roles/staff_administrator/revoke',
      target: admin,
    },
  };
}

export async function peopleTrials(world: World): Promise<Trials> {
  const http = await world.http();
  const post = (who: Someone, path: string, body: object) =>
    ask(http, 'POST', path, who.token, body);
  const admin = () => staff(world, 'staff_administrator');
  await admin();
  const abouts = aboutPeople(world, admin);
  const askAs = askIn(world);
  const isOver = async (who: Someone, kind: ApprovalKind, subjectId: string) =>
    (await approving(askAs, kind).view(who, subjectId)) === null;
  const one = (kind: ApprovalKind, about: About): Trials =>
    declared(askAs, kind, 'staff_administrator', {
      open: async ({ requester }) => {
        const target = await about.target();
        world.clock.advance(1000);
        const { userId } = target.actor;
        await post(requester, `/admin/users/${userId}${about.path}`, about.body ?? because);
        return {
          subjectId: userId,
          benefits: target,
          isDone: () => isOver(requester, kind, userId),
        };
      },
    });
  const trials = Object.entries(abouts).map(([kind, about]) => one(kind as ApprovalKind, about));
  return Object.assign(
    {},
    ...trials,
    declared(askAs, 'staff_invitation', 'staff_administrator', {
      beneficiary: 'No one yet: the person is new.',
      open: async ({ requester }) => {
        const invited = {
          email: `newcomer-${world.edge.random(6).toString('hex')}@example.com`,
          firstName: 'Nell',
          lastName: 'Newcomer',
          role: 'staff_support',
          ...because,
        };
        const made = await post(requester, '/admin/team/invitations', invited);
        const { approvalId } = made.body.data as { approvalId: string };
        const { rows } = await world.edge.pool.query<{ subjectId: string }>(
          'select subject_id as "subjectId" from approvals.approval where id = $1',
          [approvalId],
        );
        const subjectId = rows[0]?.subjectId ?? 'none';
        return { subjectId, isDone: () => isOver(requester, 'staff_invitation', subjectId) };
      },
    }),
  );
}

async function withFactor({ edge }: World, who: Someone): Promise<Someone> {
  const { userId } = who.actor;
  await edge.pool.query(
    `insert into identity.authenticator (user_id, secret, begun_at, confirmed_at)
     values ($1, 'sealed', now(), now())`,
    [userId],
  );
  const on = `update identity."user" set two_factor_type = 'AUTHENTICATOR' where id = $1`;
  await edge.pool.query(on, [userId]);
  return who;
}
