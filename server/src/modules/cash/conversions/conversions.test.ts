import { RATE_LASTS_MS } from '@holdfast/domain/money/rates/rate';
import { beforeAll, describe, expect, test } from 'vitest';
import { person, type Someone } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import { balancesOf, partyMain, platform, post, verifyBooks } from '../../money/ledger/index.ts';

const world = await openWorld();
const http = await world.http();
let investor: Someone;
let credited: Record<string, string> = {};

const send = async (who: Someone, url: string, payload: object, key?: string) => {
  const headers = {
    authorization: `Bearer ${who.token}`,
    ...(key ? { 'idempotency-key': key } : {}),
  };
  return (await http.inject({ method: 'POST', url: `/api${url}`, headers, payload })).json();
};
const quote = (who: Someone, from: string, to: string, amount: string) =>
  send(who, '/user/wallet/conversions/quote', { from, to, amount });
const confirm = (who: Someone, quoteId: string, key = crypto.randomUUID()) =>
  send(who, '/user/wallet/conversions', { quoteId }, key);

const give = (who: Someone, commodity: 'USD' | 'ALGO', amount: bigint) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'adjustment',
      reference: ctx.newId(),
      lines: [
        { account: partyMain(who.actor.partyId, commodity), amount },
        { account: platform('suspense', commodity), amount: -amount },
      ],
    }),
  );

const cash = async (who: Someone) =>
  Object.fromEntries(
    (await world.as(undefined, (ctx) => balancesOf(ctx, who.actor.partyId))).map((b) => [
      b.commodity,
      b.available,
    ]),
  );

beforeAll(async () => {
  await world.runJob('rates');
  investor = await person(world, 'approved');
  await give(investor, 'USD', 100_000n);
});

describe('a conversion', () => {
  test('books exactly the quoted amounts, including the fee', async () => {
    const { data } = await quote(investor, 'USD', 'ALGO', '100.00');
    expect(data.quote).toMatchObject({ amount: '100.00', fee: '0.50', isSimulated: true });
    credited = data.quote;
    const { data: done } = await confirm(investor, data.quote.quoteId);
    expect(done.conversion).toMatchObject({
      receives: data.quote.receives,
      fee: data.quote.fee,
      rate: data.quote.rate,
    });
    expect(await cash(investor)).toEqual({
      USD: 90_000n,
      ALGO: BigInt(done.conversion.receives.replace('.', '')),
    });
    expect(await world.as(undefined, (ctx) => verifyBooks(ctx, []))).toEqual([]);
  });

  test('has a receipt with its rate, time and fee rule', async () => {
    const headers = { authorization: `Bearer ${investor.token}` };
    const read = async (path: string) =>
      (await http.inject({ url: `/api/user/wallet/transactions${path}`, headers })).json().data;
    const [row] = await read('?kind=conversion&limit=1');
    const receipt = await read(`/${row.id}`);
    expect(receipt.rate).toEqual({
      value: credited.rate,
      from: 'USD',
      to: 'ALGO',
      source: credited.source,
      isSimulated: true,
      at: credited.rateAt,
    });
    expect(receipt.counter).toMatchObject({ currency: 'ALGO', amount: credited.receives });
    const lines = receipt.lines.map((line: { part: string; amount: string }) => [
      line.part,
      line.amount,
    ]);
    expect(lines).toEqual([
      ['gross', '-99.50'],
      ['fee', '-0.50'],
      ['net', '-100.00'],
    ]);
    expect(receipt.lines[1].rule).toEqual({ name: 'Conversion', version: 1, rate: '0.50%' });
  });

  test('is booked once under a hundred concurrent confirmations', async () => {
    const before = (await cash(investor)).USD ?? 0n;
    const { data } = await quote(investor, 'USD', 'BTC', '50.00');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => confirm(investor, data.quote.quoteId)),
    );
    expect(answers.filter((one) => one.success)).toHaveLength(1);
    expect(new Set(answers.flatMap((one) => one.code ?? []))).toEqual(new Set(['CONVERSION_USED']));
    expect((await cash(investor)).USD).toBe(before - 5_000n);
    const { rows } = await world.edge.pool.query(
      `select title from notifications.notification
       where user_id = $1 and kind = 'conversion_done' and title like '$50.00 converted to %'`,
      [investor.actor.userId],
    );
    expect(rows).toHaveLength(1);
    const headers = { authorization: `Bearer ${investor.token}` };
    const url = `/api/dev/mail?recipient=${encodeURIComponent(investor.actor.email)}`;
    const mails = (await http.inject({ url, headers })).json().data;
    const [mail] = mails.filter((one: { subject: string }) => one.subject === rows[0].title);
    expect(mail.text).toMatch(/at 1 USD = \d+\.\d{8} BTC, with a fee of \$0\.25\./);
  });

  test('replays the stored response for a repeated key', async () => {
    const { data } = await quote(investor, 'USD', 'ALGO', '10.00');
    const key = crypto.randomUUID();
    const first = await confirm(investor, data.quote.quoteId, key);
    const after = await cash(investor);
    expect(await confirm(investor, data.quote.quoteId, key)).toEqual(first);
    expect(await cash(investor)).toEqual(after);
  });

  test('is rejected after 30 seconds, for another party or above the balance', async () => {
    const { data } = await quote(investor, 'USD', 'ALGO', '10.00');
    const other = await person(world, 'approved');
    expect((await confirm(other, data.quote.quoteId)).code).toBe('NOT_FOUND');
    world.clock.advance(30_000);
    expect((await confirm(investor, data.quote.quoteId)).code).toBe('CONVERSION_EXPIRED');
    const much = await quote(investor, 'USD', 'ALGO', '1000000.00');
    expect(much.code).toBe('E_INSUFFICIENT_WALLET_BALANCE');
    expect((await quote(investor, 'USD', 'BTC', '0.01')).code).toBe('CONVERSION_TOO_SMALL');
    expect((await quote(investor, 'USD', 'USD', '1.00')).code).toBe('E_VALIDATION_FAILURE');
    expect((await quote(investor, 'USD', 'ALGO', '1.001')).code).toBe('E_VALIDATION_FAILURE');
  });

  test('appears by name in the history of both currencies', async () => {
    const headers = { authorization: `Bearer ${investor.token}` };
    for (const currency of ['USD', 'ALGO']) {
      const url = `/api/user/wallet/transactions?currency=${currency}&kind=conversion`;
      const { data } = (await http.inject({ url, headers })).json();
      expect(data.at(-1)).toMatchObject({ kind: 'conversion', title: 'USD to ALGO' });
    }
  });

  test('is rejected if the rate is outdated', async () => {
    world.clock.advance(RATE_LASTS_MS + 60_000);
    expect((await quote(investor, 'USD', 'ALGO', '10.00')).code).toBe('CURRENCY_RATE_ERROR');
  });
});
