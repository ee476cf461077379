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

describe('a transfer that is looked for', () => {
  it('is named by our reference, however it is written, or by its id', () => {
    expect(namedBy({ name: ' hf 0000 0000 ' })).toEqual({ reference: 'hf 0000 0000' });
    expect(namedBy({ name: ' FT-2026/117 ' })).toEqual({ transactionId: 'FT-2026/117' });
    expect(namedBy({ name: 'A'.repeat(52) })).toEqual({ transactionId: 'A'.repeat(52) });
    expect(findChecks.name('  ')).toBe('Reference or transaction id is required');
  });

  it.each([
    [bank('AWAITING_TRANSFER'), 'Nothing has arrived yet. Send it until 04 Dec 2026, with'],
    [bank('DECLARED'), 'You said that it was sent.'],
    [
      bank('CREDITED', { credited: '4990.00', completedAt: '2026-11-22T12:00:00.000Z' }),
      '$4,990.00 came into your wallet on 22 Nov 2026.',
    ],
    [bank('ON_HOLD', { reason: 'Another sender' }), 'our team looks at it: Another sender'],
    [bank('RETURNED'), 'It went back to where it came from.'],
    [bank('CANCELLED'), 'You took it back'],
    [bank('EXPIRED'), 'Money that comes later is still credited to you.'],
    [bank('REJECTED', { reason: 'Not found' }), 'We found nothing behind it: Not found'],
    [onChain({ isCredited: true }), 'It is in your wallet.'],
    [onChain({}), 'It came to your address.'],
    [onChain({ isToYou: false }), 'It did not come to your address.'],
  ])('what is found is said in one line, with what to do next', (found, words) => {
    expect(foundWords(found)).toContain(words);
  });

  it('shows its amount in its own currency', () => {
    expect(foundFacts(bank('DECLARED')).map(({ value }) => value)).toContain('$5,000.00');
    expect(foundFacts(onChain({})).map(({ value }) => value)).toContain('12.50 ALGO');
  });
});
