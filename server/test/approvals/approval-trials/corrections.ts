import type { Someone } from '../../fixtures/people.ts';
import type { openCardHarness } from '../../money/card-harness.ts';
import { act, type Cast, declared, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openCardHarness>>;

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
    ...declared(ask, 'ledger.correction', 'staff_finance', {
      open: async (cast) => {
        const { id: subjectId } = (await propose(cast.requester, cast)).body.data;
        const status = 'select status as value from corrections.correction where id = $1';
        return {
          subjectId,
          isDone: async () => (await readValue(world)(status, [subjectId])) === 'BOOKED',
        };
      },
    }),
  };
}
