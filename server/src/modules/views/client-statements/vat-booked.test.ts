import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { decimalsOf, type WalletCurrency } from '@holdfast/domain/kernel/money';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { type CausedEntry, causesOf } from '../../administration/books/index.ts';
import { ownMoney, partyMain, platform, post, sumAccounts } from '../../money/ledger/index.ts';
import { issueInvoice } from './commands/invoice.ts';
import type { Days } from './rules.ts';

const rules = join(tmpdir(), `vat-${randomUUID()}`);
writeFileSync(rules, '*|person|S|23|2012-01-01||Standard\n*|company|S|8.1|2012-01-01||Reduced\n');
const world = await openWorld({ env: { VAT_RULES: rules, VAT_NUMBER: 'IE1234567T' } });

const CURRENCIES = ['USD', 'ALGO', 'BTC'] as const;
let parties: string[] = [];
const run = <T>(work: (ctx: Ctx) => Promise<T>) => world.as(undefined, work);

beforeAll(async () => {
  world.clock.set(new Date('2027-01-05T10:00:00Z'));
  const some: { actor: Someone['actor'] }[] = [
    await person(world, 'approved'),
    await person(world, 'approved'),
  ];
  some.push(await company(world));
  parties = some.map(({ actor }) => actor.partyId);
  for (const partyId of parties) {
    for (const currency of CURRENCIES) {
      await run((ctx) =>
        post(ctx, {
          kind: 'deposit_bank',
          reference: randomUUID(),
          lines: [
            { account: platform('bank_clearing', currency), amount: -1_000_000_000n },
            { account: partyMain(partyId, currency), amount: 1_000_000_000n },
          ],
        }),
      );
    }
  }
});

const charge = (partyId: string, currency: WalletCurrency, amount: bigint) =>
  run((ctx) =>
    post(ctx, {
      kind: amount > 0n ? 'fee' : 'adjustment',
      reference: randomUUID(),
      lines: [
        { account: partyMain(partyId, currency), amount: -amount },
        { account: platform('fees', currency), amount },
      ],
    }),
  );

const balance = async (purpose: string): Promise<Map<string, bigint>> => {
  const sums = await run((ctx) => sumAccounts(ctx));
  return new Map(
    CURRENCIES.map((currency) => [
      currency,
      sums
        .filter((one) => one.purpose === purpose && one.commodity === currency)
        .reduce((sum, one) => sum + one.balance, 0n),
    ]),
  );
};

/** From the printed rows of the invoice's totals. */
function printedVat({ sheet }: Awaited<ReturnType<typeof issueInvoice>>): [string, bigint][] {
  return sheet.blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const row = block.rows.find(({ cells }) => String(cells[0]).startsWith('VAT, '));
    if (!row) return [];
    const [amount = '', currency = ''] = String(row.cells[1]).replaceAll(',', '').split(' ');
    const minor = parseDecimal(amount.replace('−', ''), decimalsOf(currency as WalletCurrency));
    if (typeof minor !== 'bigint') throw new Error(`${amount} ${currency}`);
    return [[currency, amount.startsWith('−') ? -minor : minor] as [string, bigint]];
  });
}

const monthOf = (at: Date): Days => {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const day = (n: number, m: number) => new Date(Date.UTC(year, m, n)).toISOString().slice(0, 10);
  return { from: day(1, month), to: day(0, month + 1) };
};

describe('VAT on fees', () => {
  test('is booked exactly as the invoices print it, whatever was charged and given back', async () => {
    const fee = fc.record({
      party: fc.nat(2),
      currency: fc.constantFrom(...CURRENCIES),
      amount: fc.bigInt(-5_000n, 40_000n).filter((amount) => amount !== 0n),
    });
    const printed = new Map<string, bigint>(await balance('vat'));
    await fc.assert(
      fc.asyncProperty(fc.array(fee, { minLength: 1, maxLength: 12 }), async (fees) => {
        const month = monthOf(world.clock.now());
        const before = await balance('fees');
        for (const { party, currency, amount } of fees) {
          await charge(parties[party] ?? '', currency, amount);
        }
        const draft = await run((ctx) => issueInvoice(ctx, parties[0] ?? '', month));
        expect(draft.paper.isProvisional).toBe(true);
        expect(await balance('vat')).toEqual(printed);
        world.clock.set(new Date(Date.parse(month.to) + 5 * 86_400_000));
        const vatNow = new Map<string, bigint>(CURRENCIES.map((one) => [one, 0n]));
        for (const partyId of new Set(fees.map(({ party }) => parties[party] ?? ''))) {
          const first = await run((ctx) => issueInvoice(ctx, partyId, month));
          await run((ctx) => issueInvoice(ctx, partyId, month));
          for (const [currency, vat] of printedVat(first)) {
            vatNow.set(currency, (vatNow.get(currency) ?? 0n) + vat);
          }
        }
        const after = await balance('fees');
        for (const currency of CURRENCIES) {
          const vat = vatNow.get(currency) ?? 0n;
          printed.set(currency, (printed.get(currency) ?? 0n) + vat);
          const charged = fees
            .filter((one) => one.currency === currency)
            .reduce((sum, { amount }) => sum + amount, 0n);
          expect(after.get(currency)).toBe((before.get(currency) ?? 0n) + charged - vat);
        }
        expect(await balance('vat')).toEqual(printed);
      }),
      { numRuns: 10 },
    );
  }, 60_000);

  test('is owed, so it leaves earned money, and the profit of the month is net of it', async () => {
    const month = monthOf(world.clock.now());
    await charge(parties[0] ?? '', 'USD', 123_00n);
    const before = await run((ctx) => ownMoney(ctx));
    world.clock.set(new Date(Date.parse(month.to) + 5 * 86_400_000));
    const { id, paper } = await run((ctx) => issueInvoice(ctx, parties[0] ?? '', month));
    const after = await run((ctx) => ownMoney(ctx));
    expect(after.available).toBe(before.available - 23_00n);
    expect(after.earned).toBe(before.earned - 23_00n);
    expect(after.owed).toBe(before.owed + 23_00n);
    const finance = await staff(world, 'staff_finance');
    const path = `/admin/general-ledger/profit-and-loss?from=${month.from}&to=${month.to}`;
    const { lines } = (await ask(await world.http(), 'GET', path, finance.token)).body.data;
    const amount = (line: string) =>
      lines.find((one: { line: string }) => one.line === line)?.amount;
    expect([amount('other_fees'), amount('vat')]).toEqual(['123.00', '-23.00']);
    const entry = await world.edge.db
      .selectFrom('ledger.entry')
      .select(['id', 'kind', 'reference', 'actingUser'])
      .where('reference', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry.kind).toBe('vat');
    const causes = await run((ctx) => causesOf(ctx, [entry as CausedEntry]));
    expect(causes.get(entry.id)).toMatchObject({
      kind: 'fee_invoice',
      id,
      reference: paper.number,
    });
  });
});
