import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { newIdOf } from '../../../src/kit/http/edge.ts';
import { relate, type Someone, staff } from '../../fixtures/people.ts';
import type { openBankHarness } from '../../money/bank-harness.ts';
import { approving } from '../approving.ts';
import { act, type Cast, declared, declaredFirst, readValue, type Trials } from './trial.ts';

type Harness = Awaited<ReturnType<typeof openBankHarness>>;
type Item = {
  readonly id: string;
  readonly text: string;
  readonly approval: ApprovalKind | null;
  readonly duplicateOf: object | null;
};

export const bankTrials = (harness: Harness): Trials => ({
  ...statementTrials(harness),
  ...suspenseTrials(harness),
  ...restartTrials(harness),
  ...classTrials(harness),
  ...ruleTrials(harness),
  ...overdueTrials(harness),
});

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

function linesOf(harness: Harness) {
  const { world, call, finance2 } = harness;
  const post = (who: Someone, id: string, what: string, body: object) =>
    call(who, 'POST', `/admin/funds/suspense/${id}/${what}`, body);
  const found = async (is: (item: Item) => boolean): Promise<Item | undefined> =>
    ((await harness.suspense()) as Item[]).find(is);

  async function lineOf({ uploader }: Cast, amount: bigint, { actor }: Someone): Promise<string> {
    const text = `nobody's ${newIdOf(world.edge)}`;
    const bytes = await harness.next([{ amount, name: actor.name, text }]);
    const { body } = await harness.upload(bytes, 'statement.csv', uploader);
    await harness.confirm(body.data.id, finance2);
    return (await found((item) => item.text === text))?.id ?? 'no line';
  }
  /**
   * A repeated line in a statement whose lines sum to zero, so that the balances don't reveal the
   * repetition.
   */
  async function suspectOf({ uploader }: Cast, { actor }: Someone): Promise<string> {
    const text = `again ${newIdOf(world.edge)}`;
    const there = { amount: 200_00n, name: actor.name, text, reference: 'NONREF' };
    const lines = [there, { ...there, amount: -200_00n }];
    await harness.book(lines);
    const bytes = await harness.next([...lines, { amount: 1n, text: 'and one more' }]);
    const { body } = await harness.upload(bytes, 'statement.csv', uploader);
    await harness.confirm(body.data.id, finance2);
    const item = await found((one) => one.text === text && one.duplicateOf !== null);
    return item?.id ?? 'no line';
  }
  const isAsked = (id: string, kind: ApprovalKind) => async () =>
    (await found((item) => item.id === id))?.approval === kind;
  const isAt = (id: string, stage: string) => async () =>
    (await readValue(world)('select stage as value from bank_statements.suspense where id = $1', [
      id,
    ])) === stage;

  return { post, lineOf, suspectOf, isAsked, isAt };
}

function suspenseTrials(harness: Harness): Trials {
  const { post, lineOf, isAt } = linesOf(harness);
  const assign = (who: Someone, id: string, { beneficiary }: Cast) =>
    post(who, id, 'assign', { partyId: beneficiary.actor.partyId, reason: 'They wrote to us' });
  return {
    'POST /admin/funds/suspense/:itemId/assign': {
      ...act('staff_finance', async (cast) => {
        const id = await lineOf(cast, 200_00n, cast.beneficiary);
        return { decide: (as) => assign(as, id, cast), isDone: isAt(id, 'ASSIGNED') };
      }),
      uploader: 'Within the sums of 24 hours one person may do both.',
    },
    ...declared(harness.call, 'banking.assign', 'staff_finance', {
      uploader: true,
      open: async (cast) => {
        const subjectId = await lineOf(cast, 15_000_00n, cast.beneficiary);
        await assign(cast.requester, subjectId, cast);
        const again = (as: Someone) => assign(as, subjectId, cast);
        return { subjectId, again, isDone: isAt(subjectId, 'ASSIGNED') };
      },
    }),
    ...returnTrials(harness),
    ...dismissalTrials(harness),
  };
}

function dismissalTrials(harness: Harness): Trials {
  const { post, suspectOf, isAsked, isAt } = linesOf(harness);
  const open = async (cast: Cast) => {
    const benefits = await harness.investor();
    await relate(harness.world, benefits.actor.partyId, cast.beneficiary.actor.partyId);
    return { benefits, id: await suspectOf(cast, benefits) };
  };
  const dismiss = (who: Someone, id: string) =>
    post(who, id, 'dismiss', { reason: 'The bank sent it twice' });
  return {
    'POST /admin/funds/suspense/:itemId/dismiss': {
      ...act('staff_finance', async (cast) => {
        const { benefits, id } = await open(cast);
        const decide = (as: Someone) => dismiss(as, id);
        return { benefits, decide, isDone: isAsked(id, 'banking.dismiss') };
      }),
      uploader: 'They may request it; a second approver decides.',
    },
    ...declared(harness.call, 'banking.dismiss', 'staff_finance', {
      uploader: true,
      open: async (cast) => {
        const { benefits, id: subjectId } = await open(cast);
        await dismiss(cast.requester, subjectId);
        const again = (as: Someone) => dismiss(as, subjectId);
        return { subjectId, benefits, again, isDone: isAt(subjectId, 'DISMISSED') };
      },
    }),
  };
}

function returnTrials(harness: Harness): Trials {
  const { post, lineOf, isAt } = linesOf(harness);
  const payerOf = async ({ beneficiary }: Cast) => {
    const payer = await harness.investor();
    await relate(harness.world, payer.actor.partyId, beneficiary.actor.partyId);
    return payer;
  };
  const giveBack = (who: Someone, id: string) =>
    post(who, id, 'return', { reason: 'Its owner is unknown' });
  return {
    'POST /admin/funds/suspense/:itemId/return': {
      ...act('staff_finance', async (cast) => {
        const benefits = await payerOf(cast);
        const id = await lineOf(cast, 200_00n, benefits);
        return { benefits, decide: (as) => giveBack(as, id), isDone: isAt(id, 'RETURNED') };
      }),
      uploader: 'They may ask; whatever it comes to, a second approver decides.',
    },
    ...declared(harness.call, 'banking.return', 'staff_finance', {
      uploader: true,
      open: async (cast) => {
        const benefits = await payerOf(cast);
        const subjectId = await lineOf(cast, 15_000_00n, benefits);
        await giveBack(cast.requester, subjectId);
        const again = (as: Someone) => giveBack(as, subjectId);
        return { subjectId, benefits, again, isDone: isAt(subjectId, 'RETURNED') };
      },
    }),
  };
}

type Chain = {
  readonly id: string;
  readonly currency: string;
  readonly balance: string;
  readonly isRestartRequested: boolean;
};

function restartTrials({ world, call, finance, book }: Harness): Trials {
  const platformOwned = 'The bank account is the platform’s, no one’s own.';
  let cents = 0;
  const chainOf = async (): Promise<Chain | undefined> => {
    const { body } = await call(finance, 'GET', '/admin/funds/statement-chains');
    return (body.data as Chain[]).find(({ currency }) => currency === 'USD');
  };
  const post = async (who: Someone, what: string, body: object) =>
    call(who, 'POST', `/admin/funds/statement-chains/${(await chainOf())?.id}/${what}`, body);
  const restart = approving(call, 'banking.restart');
  const next = () => ({ balance: `${1_000 + ++cents}.00`, day: '2026-11-21' });
  const asks = (who: Someone, input: object) =>
    post(who, 'restart', { ...input, reason: 'The bank corrected it' });
  async function begin(): Promise<void> {
    if (!(await chainOf())) await book([{ amount: 5_00n, text: 'the first' }]);
    const chain = await chainOf();
    if (!chain?.isRestartRequested) return;
    await restart.reject(await staff(world, 'staff_finance'), chain.id, 'Not this one');
  }
  return {
    'POST /admin/funds/statement-chains/:chainId/restart': {
      ...act('staff_finance', async () => {
        await begin();
        const input = next();
        return {
          decide: (as) => asks(as, input),
          isDone: async () => (await chainOf())?.isRestartRequested === true,
        };
      }),
      beneficiary: platformOwned,
    },
    ...declared(call, 'banking.restart', 'staff_finance', {
      beneficiary: platformOwned,
      open: async ({ requester }) => {
        await begin();
        const input = next();
        await asks(requester, input);
        return {
          subjectId: (await chainOf())?.id ?? 'no chain',
          isDone: async () => (await chainOf())?.balance === input.balance,
        };
      },
    }),
  };
}

function classTrials(harness: Harness): Trials {
  const { post, lineOf, isAsked, isAt } = linesOf(harness);
  const { world, call } = harness;
  const lineOfPayer = async (cast: Cast) => {
    const benefits = await harness.investor();
    await relate(world, benefits.actor.partyId, cast.beneficiary.actor.partyId);
    return { benefits, id: await lineOf(cast, 200_00n, benefits) };
  };
  const body = { lineClass: 'bank_interest', reason: 'The bank pays it every month' };
  const byTwo = 'They may request it; a second approver decides.';
  return {
    'POST /admin/funds/suspense/:itemId/class': {
      ...act('staff_finance', async (cast) => {
        const { benefits, id } = await lineOfPayer(cast);
        const decide = (as: Someone) => post(as, id, 'class', body);
        return { benefits, decide, isDone: isAsked(id, 'banking.class') };
      }),
      uploader: byTwo,
    },
    'POST /admin/funds/statements/:statementId/lines/:lineId/class': {
      ...act('staff_finance', async ({ uploader }) => {
        const bytes = await harness.next([{ amount: -4_00n, text: 'Fee' }]);
        const { id } = (await harness.upload(bytes, 'statement.csv', uploader)).body.data;
        const path = `/admin/funds/statements/${id}`;
        const line = async () => (await call(uploader, 'GET', path)).body.data.lines[0];
        const { id: lineId } = await line();
        const charge = { ...body, lineClass: 'bank_charge' };
        return {
          decide: (as) => call(as, 'POST', `${path}/lines/${lineId}/class`, charge),
          isDone: async () => (await line()).isClassRequested,
        };
      }),
      beneficiary: 'A charge of Holdfast is no one’s own.',
      uploader: byTwo,
    },
    ...declared(call, 'banking.class', 'staff_finance', {
      uploader: true,
      open: async (cast) => {
        const { benefits, id: subjectId } = await lineOfPayer(cast);
        await post(cast.requester, subjectId, 'class', body);
        const again = (as: Someone) => post(as, subjectId, 'class', body);
        return { subjectId, benefits, again, isDone: isAt(subjectId, 'CLASSED') };
      },
    }),
  };
}

/** A rule concerns no one's own money. */
function ruleTrials({ world, call }: Harness): Trials {
  const conditions = {
    ...{ position: 1, name: 'Account fee', direction: 'out', currency: 'USD' },
    ...{ counterparty: null, words: 'ACCOUNT FEE', least: null, most: null },
    lineClass: 'bank_charge',
  };
  return declared(call, 'banking.rule', 'staff_finance', {
    beneficiary: 'A rule classes what is no one’s own.',
    open: async ({ requester }) => {
      const asked = { conditions, reason: 'Every month' };
      const { body } = await call(requester, 'POST', '/admin/funds/statement-rules', asked);
      const { id } = body.data.rule.requested;
      return {
        subjectId: id,
        isDone: async () =>
          (await readValue(world)(
            'select status as value from bank_statements.line_rule_version where id = $1',
            [id],
          )) === 'IN_FORCE',
      };
    },
  });
}

function overdueTrials(harness: Harness): Trials {
  const { lineOf } = linesOf(harness);
  const { world, call } = harness;
  return declaredFirst(call, 'banking.return', 'staff_finance', async (cast) => {
    const benefits = await harness.investor();
    await relate(world, benefits.actor.partyId, cast.beneficiary.actor.partyId);
    const subjectId = await lineOf(cast, 300_00n, benefits);
    await world.edge.pool.query(
      `update bank_statements.suspense set due_on = due_on - 100 where id = $1`,
      [subjectId],
    );
    await world.runJob('banking.suspense_deadlines');
    const asked = async () =>
      (await readValue(world)(
        `select count(*)::int as value from approvals.approval where subject_id = $1
         and status = 'REQUESTED'`,
        [subjectId],
      )) === 1;
    return { subjectId, benefits, isDone: asked };
  });
}
