import { utcDay } from '@holdfast/domain/kernel/moment';
import { addBank } from '../../src/modules/cash/bank-accounts/index.ts';
import {
  type BankLine,
  reverseLine,
  settleOutgoingLine,
  withdrawalPlans,
} from '../../src/modules/cash/withdrawals/index.ts';
import {
  balancesOf,
  partyMain,
  platform,
  post,
  verifyBooks,
} from '../../src/modules/money/ledger/index.ts';
import { approving } from '../approvals/approving.ts';
import { company, person, type Someone, staff } from '../fixtures/people.ts';
import { openWorld, type World } from '../world.ts';

const HOUR = 3_600_000;

export async function openMoneyOutHarness(given?: World) {
  const world = given ?? (await openWorld());
  const ask = askerOf(await world.http());
  const [finance, finance2] = [
    await staff(world, 'staff_finance'),
    await staff(world, 'staff_finance'),
  ];
  const compliance = await staff(world, 'staff_compliance');
  const people = { finance, finance2, compliance, ...payersOf(world) };
  return {
    world,
    ask,
    ...people,
    ...actsOf(ask),
    ...bankSideOf(world),
    ...sumsOf(world),
  };
}

function askerOf(http: Awaited<ReturnType<World['http']>>) {
  let keys = 0;

  async function ask(
    who: Someone,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: object,
    key?: string,
  ) {
    const answer = await http.inject({
      method,
      url: `/api${url}`,
      headers: {
        authorization: `Bearer ${who.token}`,
        'idempotency-key': key ?? `money-out-key-${++keys}`,
      },
      ...(method === 'GET' ? {} : { payload: body ?? {} }),
    });
    return { status: answer.statusCode, body: answer.json(), text: answer.body };
  }

  return ask;
}

function payersOf(world: World) {
  /** Books external money, so that the books still sum to zero. */
  const pay = (partyId: string, cents: bigint, currency = 'USD') =>
    world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'deposit_bank',
        reference: ctx.newId(),
        lines: [
          { account: platform('bank_clearing', currency), amount: -cents },
          { account: partyMain(partyId, currency), amount: cents },
        ],
      }),
    );

  async function accountOf(who: Someone, holderName: string): Promise<string> {
    const actor = who.actor;
    const bank = await world.as(actor, (ctx) =>
      addBank(
        { ...ctx, actor, now: new Date(ctx.now.getTime() - 25 * HOUR) },
        {
          holderName,
          bankName: 'Nordea & Söner',
          country: 'SWE',
          currency: 'USD',
          iban: 'SE4550000000058398257466',
        },
      ),
    );
    return bank.id;
  }

  async function investor(dollars: number) {
    const who = await person(world, 'approved');
    if (dollars > 0) await pay(who.actor.partyId, BigInt(Math.round(dollars * 100)));
    return { ...who, bankAccountId: await accountOf(who, who.actor.name) };
  }

  async function firm(dollars: number, name: string) {
    const who = await company(world, { name });
    if (dollars > 0) await pay(who.actor.partyId, BigInt(Math.round(dollars * 100)));
    return { ...who, bankAccountId: await accountOf(who, name) };
  }

  return { pay, accountOf, investor, firm };
}

function actsOf(ask: ReturnType<typeof askerOf>) {
  const withdraw = (
    who: Someone & { bankAccountId: string },
    amount: string,
    more: object = {},
    key?: string,
  ) =>
    ask(
      who,
      'POST',
      '/user/wallet/withdrawals',
      { currency: 'USD', amount, bankAccountId: who.bankAccountId, ...more },
      key,
    );

  const send = (who: Someone, email: string, amount: string, more: object = {}, key?: string) =>
    ask(
      who,
      'POST',
      '/user/wallet/balance-transfer',
      { kind: 'internal', email, currency: 'USD', amount, ...more },
      key,
    );

  const desk = (who: Someone, id: string, act: string, body: object = {}) =>
    ask(who, 'POST', `/admin/withdrawals/${id}/${act}`, body);
  const approval = approving(ask, 'withdrawal.approve');

  return { withdraw, send, desk, approval };
}

function bankSideOf(world: World) {
  const line = (reference: string, dollars: number, more: Partial<BankLine> = {}): BankLine => ({
    text: `/EREF/${reference.replaceAll('-', '')} HOLDFAST PAYMENT`,
    amount: BigInt(Math.round(dollars * 100)),
    currency: 'USD',
    bankReference: `BANK-${reference}`,
    mayRepeat: false,
    dates: { bookedOn: utcDay(world.clock.now()), valuedOn: utcDay(world.clock.now()) },
    ...more,
  });
  const paid = (one: BankLine) => world.as(undefined, (ctx) => settleOutgoingLine(ctx, one));
  const givenBack = (one: BankLine) =>
    world.as(undefined, async (ctx) => {
      const [plan] = await withdrawalPlans(ctx, [{ ...one, left: false }]);
      return reverseLine(ctx, one, plan?.withdrawal.id);
    });

  return { line, paid, givenBack };
}

function sumsOf(world: World) {
  const cash = async (who: Someone, commodity = 'USD') => {
    const all = await world.as(undefined, (ctx) => balancesOf(ctx, who.actor.partyId));
    const row = all.find((one) => one.commodity === commodity);
    return { available: row?.available ?? 0n, held: row?.held ?? 0n };
  };

  const findings = () =>
    world.as(undefined, (ctx) => verifyBooks(ctx, world.modules.expectedHolds));

  return { cash, findings };
}
