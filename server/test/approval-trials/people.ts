import { verifiedMember } from '../organization.ts';
import { company, type Someone, staff } from '../people.ts';
import { ask } from '../uploads.ts';
import type { World } from '../world.ts';
import { BY_ONE_MORE, block, type Cast, type Trial, type Trials } from './trial.ts';

const because = { reason: 'Reported by the bank' };

type About = {
  readonly path: string;
  readonly decide?: string;
  readonly body?: object;
  readonly target: () => Promise<Someone>;
};

/** What is done, by its kind, and about whom. */
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
      decide: '/roles/revoke/decide',
      target: admin,
    },
  };
}

/** What staff do about people and takes two of them. */
export async function peopleTrials(world: World): Promise<Trials> {
  const http = await world.http();
  const post = (who: Someone, path: string, body: object) =>
    ask(http, 'POST', path, who.token, body);
  const admin = () => staff(world, 'staff_administrator');
  // There is always another administrator.
  await admin();
  const abouts = aboutPeople(world, admin);
  const one = (kind: string, about: About): Trial => ({
    ...BY_ONE_MORE,
    role: 'staff_administrator',
    fingerprint: true,
    open: async ({ requester }) => {
      const target = await about.target();
      world.clock.advance(1000);
      const path = `/admin/users/${target.actor.userId}`;
      await post(requester, `${path}${about.path}`, about.body ?? because);
      const shown = async (who: Someone): Promise<string> => {
        const { body } = await ask(http, 'GET', path, who.token);
        const all: { kind: string; fingerprint: string }[] = body.data.requests;
        return all.find((each) => each.kind === kind)?.fingerprint ?? 'nothing~shown';
      };
      return {
        benefits: target,
        decide: async (as, seen) =>
          post(as, `${path}${about.decide ?? `${about.path}/decide`}`, {
            approves: true,
            fingerprint: seen ?? (await shown(requester)),
          }),
        isDone: async () => (await shown(requester)) === 'nothing~shown',
      };
    },
  });
  return {
    ...Object.fromEntries(
      Object.entries(abouts).map(([kind, about]) => [
        `POST /admin/users/:userId${about.decide ?? `${about.path}/decide`}`,
        one(kind, about),
      ]),
    ),
    'POST /admin/team/invitations/:approvalId/decide': invitation(world, post),
  };
}

function invitation(
  world: World,
  post: (who: Someone, path: string, body: object) => ReturnType<typeof ask>,
): Trial {
  return {
    ...BY_ONE_MORE,
    role: 'staff_administrator',
    beneficiary: 'Nobody yet: it is for somebody new.',
    fingerprint: true,
    open: async ({ requester }: Cast) => {
      const invited = {
        email: `newcomer-${world.edge.random(6).toString('hex')}@example.com`,
        firstName: 'Nell',
        lastName: 'Newcomer',
        role: 'staff_support',
        ...because,
      };
      const made = await post(requester, '/admin/team/invitations', invited);
      const { approvalId } = made.body.data as { approvalId: string };
      const shown = async (who: Someone) => {
        const { body } = await ask(await world.http(), 'GET', '/admin/team/requests', who.token);
        const all: { id: string; fingerprint: string }[] = body.data;
        return all.find(({ id }) => id === approvalId)?.fingerprint ?? 'nothing~shown';
      };
      return {
        decide: async (as, seen) =>
          post(as, `/admin/team/invitations/${approvalId}/decide`, {
            approves: true,
            fingerprint: seen ?? (await shown(requester)),
          }),
        isDone: async () => (await shown(requester)) === 'nothing~shown',
      };
    },
  };
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
