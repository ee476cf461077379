import { newIdOf } from '../../src/kit/edge.ts';
import type { openBankHarness } from '../bank-harness.ts';
import { relate, type Someone, staff } from '../people.ts';
import { act, BY_ONE_MORE, type Cast, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openBankHarness>>;
type Item = { readonly id: string; readonly text: string; readonly proposal: Proposal | null };
type Proposal = { readonly fingerprint: string };

/** Money that came in with a statement, uploaded by one of the staff, and is nobody's yet. */
export const bankTrials = (harness: Harness): Trials => ({
  ...statementTrials(harness),
  ...suspenseTrials(harness),
  ...restartTrials(harness),
});

/** A statement that credits somebody related to the beneficiary, beyond what one may do alone. */
function statementTrials(harness: Harness): Trials {
  const { world } = harness;
  return {
    'POST /admin/funds/statements/:statementId/confirm': {
      ...act('staff_finance', async ({ beneficiary, uploader }) => {
        const payer = await harness.investor();
        await relate(world, payer.actor.partyId, beneficiary.actor.partyId);
        const { reference } = await harness.instruct(payer, '15000');
        const bytes = await harness.next([harness.from(payer, 15_000_00n, reference)]);
        const { id } = (await harness.upload(bytes, 'statement.csv', uploader)).body.data;
        const stage = () =>
          readValue(world)('select stage as value from bank_statements.statement where id = $1', [
            id,
          ]);
        return {
          benefits: payer,
          decide: (as, seen) => harness.confirm(id, as, seen),
          isDone: async () => (await stage()) !== 'PREVIEW',
        };
      }),
      uploader: true,
      fingerprint: true,
    },
  };
}

function suspenseTrials(harness: Harness): Trials {
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

type Chain = {
  readonly id: string;
  readonly currency: string;
  readonly balance: string;
  readonly restart: Proposal | null;
};

/** Where the bank's statements go on after a wrong end: nobody's own money. */
function restartTrials({ world, call, finance, book }: Harness): Trials {
  const nobodys = 'The bank’s account is the platform’s: it is nobody’s own.';
  let cents = 0;
  const chainOf = async (): Promise<Chain | undefined> => {
    const { body } = await call(finance, 'GET', '/admin/funds/statement-chains');
    return (body.data as Chain[]).find(({ currency }) => currency === 'USD');
  };
  const post = async (who: Someone, what: string, body: object) =>
    call(who, 'POST', `/admin/funds/statement-chains/${(await chainOf())?.id}/${what}`, body);
  const next = () => ({ balance: `${1_000 + ++cents}.00`, day: '2026-11-21' });
  const asks = (who: Someone, input: object) =>
    post(who, 'restart', { ...input, reason: 'The bank corrected it' });
  /** There is a chain, and nothing that an earlier one left waits. */
  async function begin(): Promise<void> {
    if (!(await chainOf())) await book([{ amount: 5_00n, text: 'the first' }]);
    if (!(await chainOf())?.restart) return;
    const reject = { decision: 'reject', reason: 'Not this one' };
    await post(await staff(world, 'staff_finance'), 'restart/decide', reject);
  }
  return {
    'POST /admin/funds/statement-chains/:chainId/restart': {
      ...act('staff_finance', async () => {
        await begin();
        const input = next();
        return {
          decide: (as) => asks(as, input),
          isDone: async () => (await chainOf())?.restart !== null,
        };
      }),
      beneficiary: nobodys,
    },
    'POST /admin/funds/statement-chains/:chainId/restart/decide': {
      ...BY_ONE_MORE,
      role: 'staff_finance',
      beneficiary: nobodys,
      fingerprint: true,
      open: async ({ requester }) => {
        await begin();
        const input = next();
        await asks(requester, input);
        const { fingerprint } = (await chainOf())?.restart ?? { fingerprint: 'nothing~shown' };
        return {
          decide: (as, seen) =>
            post(as, 'restart/decide', { decision: 'approve', fingerprint: seen ?? fingerprint }),
          isDone: async () => (await chainOf())?.balance === input.balance,
        };
      },
    },
  };
}
