import { vatFor } from '@holdfast/domain/money/fees/vat';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { samplePaper } from '../../../../test/sample-paper.ts';
import { keptPdf } from '../../people/issued-documents/index.ts';
import { invoiceSheet, sumsOf } from './documents/invoice-sheet.ts';
import type { FeeLine } from './fees.read.ts';

const line = (given: Partial<FeeLine>): FeeLine => ({
  entryId: '018f0000-0000-7000-8000-000000000001',
  kind: 'conversion',
  at: new Date('2026-10-05T12:00:00Z'),
  currency: 'USD',
  amount: 1_23n,
  symbol: null,
  units: null,
  ...given,
});
const standard = vatFor(
  {
    notCharged: 'no rate is configured',
    rules: [
      {
        country: 'IRL',
        client: 'person',
        code: 'S',
        rateBps: 2300,
        from: '2012-01-01',
        to: null,
        words: 'VAT at the standard rate',
      },
    ],
  },
  { country: 'IRL', kind: 'person' },
  '2026-10-31',
);

describe('a fee invoice', () => {
  test('shows code, rate and amount of VAT, and totals for each currency', async () => {
    const lines = [
      line({ kind: 'trade', symbol: 'HBR', units: 12_500n, amount: 100_00n }),
      line({ kind: 'withdrawal', amount: 23_00n }),
      line({ kind: 'reversal', amount: -1_00n }),
      line({ currency: 'ALGO', amount: 1_230_000n }),
    ];
    const paper = samplePaper('fee_invoice');
    const { body } = await keptPdf({ paper, sheet: invoiceSheet({ lines, vat: standard }) });
    const text = (await pdfText(body as Buffer)).replaceAll(/\s+/g, ' ');
    for (const part of [
      ...['Fee invoice', 'INV-2026-000012', 'VAT number IE1234567T', 'VAT at the standard rate'],
      ...['S (Standard rate), 23.00%', '05 Oct 2026 Trading fee 12.500 HBR 100.00 USD'],
      ...['Withdrawal fee', 'Fee reversal', '−1.00 USD', 'Total in USD', 'Net 99.19 USD'],
      ...['VAT, 23.00% 22.81 USD', 'Total charged 122.00 USD', 'Total in ALGO'],
      ...['Net 1.000000 ALGO', 'VAT, 23.00% 0.230000 ALGO', 'Total charged 1.230000 ALGO'],
    ]) {
      expect(text).toContain(part);
    }
  });

  test('has net and VAT that add up to what was charged, whatever the fees', () => {
    const fees = fc.array(
      fc.record({
        amount: fc.bigInt(-1_000_000_000n, 1_000_000_000n),
        currency: fc.constantFrom('USD' as const, 'ALGO' as const, 'BTC' as const),
      }),
    );
    fc.assert(
      fc.property(fees, (given) => {
        const sums = sumsOf({ lines: given.map(line), vat: standard });
        for (const { currency, gross, vat, net } of sums) {
          const own = given.filter((one) => one.currency === currency);
          expect(gross).toBe(own.reduce((sum, { amount }) => sum + amount, 0n));
          expect(net + vat).toBe(gross);
        }
        expect(new Set(given.map(({ currency }) => currency)).size).toBe(sums.length);
      }),
    );
  });
});
