import { newIdOf } from '../../src/kit/edge.ts';
import type { openBankHarness } from '../bank-harness.ts';
import type { Someone } from '../people.ts';
import { act, BY_ONE_MORE, type Cast, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openBankHarness>>;
type Item = { readonly id: string; readonly text: string; readonly proposal: Proposal | null };
type Proposal = { readonly fingerprint: string };

/** Money that came in with a statement, uploaded by one of the staff, and is nobody's yet. */
export function suspenseTrials(harness: Harness): Trials {
  const { world, call, finance2 } = harness;
  const value = readValue(world);
  const stageOf = (id: string) =>
    value('select stage as value from bank_statements.suspense where id = $1', [id]);
  const post = (who: Someone, id: string, what: string, body: object) =>
    call(who, 'POST', `/admin/funds/suspense/${id}/${what}`, body);
  const found = async (is: (item: Item) => boolean): Promise<Item | undefined> =>
    ((await harness.suspense()) as Item[]).find(is);

  async function lineOf({ beneficiary, uploader }: Cast, amount: bigint): Promise<string> {
    const text = `nobody's ${newIdOf(world.edge)}`;
    const bytes = await harness.next([{ amount, name: beneficiary.actor.name, text }]);
    const { body } = await harness.upload(bytes, 'statement.csv', uploader);
    await harness.confirm(body.data.id, finance2);
    return (await found((item) => item.text === text))?.id ?? 'no line';
  }
  const assign = (who: Someone, id: string, { beneficiary }: Cast) =>
    post(who, id, 'assign', { partyId: beneficiary.actor.partyId, reason: 'They wrote to us' });
  const isCredited = async (id: string) => (await stageOf(id)) === 'ASSIGNED';

  return {
    'POST /admin/funds/suspense/:itemId/assign': {
      ...act('staff_finance', async (cast) => {
        const id = await lineOf(cast, 200_00n);
        return { decide: (as) => assign(as, id, cast), isDone: () => isCredited(id) };
      }),
      uploader: 'Within the sums of 24 hours one person may do both.',
    },
    'POST /admin/funds/suspense/:itemId/decide': {
      ...BY_ONE_MORE,
      role: 'staff_finance',
      uploader: true,
      fingerprint: true,
      open: async (cast) => {
        const id = await lineOf(cast, 15_000_00n);
        await assign(cast.requester, id, cast);
        const shown = async () => (await found((item) => item.id === id))?.proposal?.fingerprint;
        return {
          decide: async (as, seen) => {
            const fingerprint = seen ?? (await shown()) ?? 'nothing~shown';
            return post(as, id, 'decide', { decision: 'approve', fingerprint });
          },
          isDone: () => isCredited(id),
        };
      },
    },
  };
}
