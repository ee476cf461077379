import { CAUSE_KINDS } from '@holdfast/domain/administration/books/causes';
import { describe, expect, it } from 'vitest';
import { causePath } from './cause-path.ts';
import { accountInWords, amountTyped, change, figure, postingsText, titleOf } from './view.ts';

const ID = '0190a0b0-0000-7000-8000-00000000000a';
const of = (code: string, symbol: string | null = null) => ({ code, symbol, name: code });

describe('a figure in the books', () => {
  it('shows its currency or unit', () => {
    expect(figure('-1234.50', of('USD'))).toBe('−$1,234.50');
    expect(figure('5.000000', of('ALGO'))).toBe('5.00 ALGO');
    expect(figure('1480.000', of(ID, 'KWL'))).toBe('1,480.000 KWL');
    expect(figure('2.500', of(ID))).toBe('2.500 units');
    expect(figure('-12000', of('JPY'))).toBe('JPY −12,000');
    expect(figure('9.00', of('EUR'))).toBe('EUR 9.00');
  });

  it('shows its sign if it is a change', () => {
    expect(change('30.00', of('USD'))).toBe('+$30.00');
    expect(change('-2.000', of(ID, 'KWL'))).toBe('−2.000 KWL');
  });

  it('counts postings exactly up to the counting limit', () => {
    expect([postingsText(1), postingsText(10_000), postingsText(10_001)]).toEqual([
      '1',
      '10,000',
      '10,000+',
    ]);
  });
});

describe('a ledger account', () => {
  const ann = { kind: 'party', id: ID, name: 'Ann Berg' } as const;
  const holdfast = { kind: 'platform', id: null, name: 'Holdfast' } as const;

  it('is named after its owner, or after its purpose for a platform account', () => {
    const wallet = { id: ID, kind: 'wallet', owner: ann, commodity: of('USD') } as const;
    const bank = { id: ID, kind: 'bank_clearing', owner: holdfast, commodity: of('USD') } as const;
    expect([titleOf(wallet), accountInWords(wallet)]).toEqual(['Ann Berg', 'Wallet of Ann Berg']);
    expect([titleOf(bank), accountInWords(bank)]).toEqual(['Bank', 'Bank']);
  });
});

describe('a typed amount', () => {
  it('accepts commas and a dollar sign, and rejects other characters', () => {
    expect(['1,250.5', ' $40 ', '0.00000001'].map(amountTyped)).toEqual([
      '1250.5',
      '40',
      '0.00000001',
    ]);
    expect(['', '-5', 'ten', '1.2.3', '1e5'].map(amountTyped)).toEqual(Array(5).fill(undefined));
  });
});

describe('the cause of a ledger entry', () => {
  it('links to its page if it has one', () => {
    const found = Object.fromEntries(
      CAUSE_KINDS.map((kind) => {
        const cause = { kind, id: ID, reference: 'HF-1', parentId: 'p' };
        return [kind, causePath(cause)?.to];
      }),
    );
    expect(found).toEqual({
      checkout: `/admin/funds/cards/${ID}`,
      refund: '/admin/funds/cards/p',
      dispute: '/admin/funds/cards/p',
      bank_deposit: `/admin/funds/deposits/${ID}`,
      statement: '/admin/funds/statements/p',
      suspense: '/admin/funds/statements/p',
      chain_deposit: '/admin/funds/deposits',
      withdrawal: `/admin/funds/withdrawals/${ID}`,
      algo_transfer: '/admin/funds/deposits#algo',
      transfer: undefined,
      conversion: undefined,
      commitment: '/assets/p',
      offering: '/assets/p',
      trade: '/assets/p',
      transfer_procedure: '/admin/transfer-procedures?asset=p',
      retirement: '/admin/retirements',
      payout: '/admin/referrals/payouts',
      correction: '/admin/funds/reconciliation#corrections',
      distribution: `/admin/funds/distributions/${ID}`,
      tax_remittance: '/admin/funds/withheld-tax',
      remittance: '/admin/funds/own-money',
      top_up: '/admin/funds/own-money',
    });
  });
});
