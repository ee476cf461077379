import type { openCardHarness } from '../card-harness.ts';
import type { Someone } from '../people.ts';
import {
  act,
  BY_ONE_MORE,
  type Cast,
  REJECTS,
  readValue,
  type Trial,
  type Trials,
} from './trial.ts';

type Harness = Awaited<ReturnType<typeof openCardHarness>>;

/** Entries of the books that one of the staff proposes and another approves. */
export function correctionTrials({ world, ask }: Harness): Trials {
  const propose = (who: Someone, { beneficiary }: Cast) =>
    ask(who, 'POST', '/admin/corrections', {
      kind: 'adjustment',
      from: { holder: 'platform', purpose: 'fees' },
      to: { holder: 'party', partyId: beneficiary.actor.partyId },
      currency: 'USD',
      amount: '25.50',
      reason: 'Credited to the wrong account',
      evidence: 'Statement of 20 Nov, line 4',
    });
  const shown = async (as: Someone, id: string): Promise<string> => {
    const { body } = await ask(as, 'GET', '/admin/corrections?limit=100');
    const all: { id: string; fingerprint: string }[] = body.data;
    return all.find((one) => one.id === id)?.fingerprint ?? 'nothing~shown';
  };
  const decided = (
    what: string,
    bodyOf: (as: Someone, id: string, seen?: string) => Promise<object>,
    to: string,
  ): Trial['open'] => {
    return async (cast) => {
      const { id } = (await propose(cast.requester, cast)).body.data;
      const status = 'select status as value from corrections.correction where id = $1';
      return {
        decide: async (as, seen) =>
          ask(as, 'POST', `/admin/corrections/${id}/${what}`, await bodyOf(as, id, seen)),
        isDone: async () => (await readValue(world)(status, [id])) === to,
      };
    };
  };
  const count = () =>
    readValue(world)('select count(*)::int as value from corrections.correction', []);

  return {
    'POST /admin/corrections': act('staff_finance', async (cast) => {
      const before = await count();
      return {
        decide: (as) => propose(as, cast),
        isDone: async () => (await count()) !== before,
      };
    }),
    'POST /admin/corrections/:correctionId/approve': {
      ...BY_ONE_MORE,
      role: 'staff_finance',
      fingerprint: true,
      open: decided(
        'approve',
        async (as, id, seen) => ({ fingerprint: seen ?? (await shown(as, id)) }),
        'BOOKED',
      ),
    },
    'POST /admin/corrections/:correctionId/reject': {
      ...BY_ONE_MORE,
      role: 'staff_finance',
      fingerprint: REJECTS,
      open: decided('reject', async () => ({ reason: 'Not so' }), 'REJECTED'),
    },
  };
}
