import { describe, expect, it } from 'vitest';
import { type Found, findChecks, foundFacts, foundWords, namedBy } from './find.form.ts';

const bank = (stage: string, more: object = {}) =>
  ({
    kind: 'bank',
    stage,
    reference: 'HF-0000-0000',
    amount: '5000.00',
    currency: 'USD',
    credited: null,
    reason: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    expiresAt: '2026-12-04T12:00:00.000Z',
    completedAt: null,
    ...more,
  }) as unknown as Found;

const onChain = (more: object) =>
  ({
    kind: 'chain_info',
    amount: '12.500000',
    currency: 'ALGO',
    at: '2026-11-20T12:00:00.000Z',
    round: '4410',
    isToYou: true,
    isCredited: false,
    ...more,
  }) as unknown as Found;

describe('a transfer search', () => {
  it('accepts our reference in lower case and with spaces, or a transaction ID', () => {
    expect(namedBy({ name: ' hf 0000 0000 ' })).toEqual({ reference: 'hf 0000 0000' });
    expect(namedBy({ name: ' FT-2026/117 ' })).toEqual({ transactionId: 'FT-2026/117' });
    expect(namedBy({ name: 'A'.repeat(52) })).toEqual({ transactionId: 'A'.repeat(52) });
    expect(findChecks.name('  ')).toBe('Reference or transaction ID is required');
  });

  it.each([
    [bank('AWAITING_TRANSFER'), 'Not received yet. Send it by 04 Dec 2026 with'],
    [bank('DECLARED'), 'Reported as sent.'],
    [
      bank('CREDITED', { credited: '4990.00', completedAt: '2026-11-22T12:00:00.000Z' }),
      '$4,990.00 was credited to your wallet on 22 Nov 2026.',
    ],
    [bank('ON_HOLD', { reason: 'Another sender' }), 'under review by our team: Another sender'],
    [bank('RETURNED'), 'Returned to the sender.'],
    [bank('CANCELLED'), 'You cancelled it'],
    [bank('EXPIRED'), 'Money that arrives later is still credited to you.'],
    [bank('REJECTED', { reason: 'Not found' }), 'We couldn’t find the transfer: Not found'],
    [onChain({ isCredited: true }), 'Credited to your wallet.'],
    [onChain({}), 'Received at your address.'],
    [onChain({ isToYou: false }), 'Not sent to your address.'],
  ])('describes the result in one line with the next step', (found, words) => {
    expect(foundWords(found)).toContain(words);
  });

  it('shows the amount in its own currency', () => {
    expect(foundFacts(bank('DECLARED')).map(({ value }) => value)).toContain('$5,000.00');
    expect(foundFacts(onChain({})).map(({ value }) => value)).toContain('12.50 ALGO');
  });
});
