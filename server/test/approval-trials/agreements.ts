import { openAgreements } from '../agreement-fixtures.ts';
import type { World } from '../world.ts';
import { BY_ONE_MORE, type Cast, REJECTS, readValue, type Trials } from './trial.ts';

const NOBODYS = {
  ...BY_ONE_MORE,
  role: 'staff_administrator',
  beneficiary: 'A text binds everybody alike: it is to no party’s profit.',
} as const;

/** Versions of agreements that one of the staff writes and another issues. */
export async function agreementTrials(world: World): Promise<Trials> {
  // In the session that they have: a refused decision leaves no trace, not even a session.
  const desk = await openAgreements(world, ({ token }) => token);
  const value = readValue(world);
  let made = 0;
  const requested = async ({ requester }: Cast) => {
    made += 1;
    const id = await desk.create(requester, 'legal', `Licence ${made}`);
    await desk.requested(requester, id, { body: 'You may.' });
    return id;
  };
  const path = (id: string, last: string) => `/admin/agreements/${id}/draft/${last}`;
  const statusOf = (id: string) =>
    value('select status as value from agreements.draft where agreement_id = $1', [id]);
  const name = (last: string) => `POST ${path(':agreementId', last)}`;
  return {
    [name('approve')]: {
      ...NOBODYS,
      fingerprint: true,
      open: async (cast) => {
        const id = await requested(cast);
        const { fingerprint } = (await desk.template(cast.requester, id)).draft;
        const body = (seen?: string) => ({ fingerprint: seen ?? fingerprint });
        return {
          decide: (as, seen) => desk.call(as, 'POST', path(id, 'approve'), body(seen)),
          isDone: async () => (await statusOf(id)) === 'ISSUED',
        };
      },
    },
    [name('reject')]: {
      ...NOBODYS,
      fingerprint: REJECTS,
      open: async (cast) => {
        const id = await requested(cast);
        const body = { reason: 'Not so' };
        return {
          decide: (as) => desk.call(as, 'POST', path(id, 'reject'), body),
          isDone: async () => (await statusOf(id)) === 'DRAFT',
        };
      },
    },
  };
}
