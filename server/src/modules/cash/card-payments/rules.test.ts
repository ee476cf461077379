import type { CheckoutStatus } from '@holdfast/domain/cash/card-payments/checkout.machine';
import {
  DISPUTE_STAGES,
  type DisputeStage,
  disputeMachine,
} from '@holdfast/domain/cash/card-payments/dispute.machine';
import type { RefundStage } from '@holdfast/domain/cash/card-payments/refund.machine';
import { HOUR, later, MINUTE } from '@holdfast/domain/kernel/moment';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardDispute, CardSession } from './card.port.ts';
import {
  disputePath,
  isPaymentEvent,
  isReturnEvent,
  judge,
  nextPollAt,
  nextReturnPollAt,
  OPEN_WITHIN,
  PAY_WITHIN,
  referenceOf,
  refundableOf,
  refundReferenceOf,
} from './rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const checkout = (status: CheckoutStatus) => ({
  id: 'top-up',
  status,
  amount: 250_00n,
  currency: 'USD',
  expiresAt: later(now, HOUR),
});

describe('a card provider’s webhook about a top-up', () => {
  const session = (change: Partial<CardSession>): CardSession => ({
    providerId: 'session',
    status: 'paid',
    amount: 250_00n,
    currency: 'USD',
    reference: 'top-up',
    failure: undefined,
    cardLast4: undefined,
    paymentId: undefined,
    ...change,
  });

  test('credits the requested amount once', () => {
    expect(judge(checkout('pending'), session({}))).toEqual({
      move: 'complete',
      outcome: 'credited',
    });
    expect(judge(checkout('completed'), session({}))).toEqual({
      move: undefined,
      outcome: 'already completed',
    });
  });

  test.each([
    { amount: 250_01n },
    { amount: 249_99n },
    { currency: 'EUR' },
    { reference: 'other' },
  ])('credits nothing for another payment: %o', (change) => {
    expect(judge(checkout('pending'), session(change))).toEqual({
      move: 'fail',
      failure: 'amount_mismatch',
      outcome: 'mismatch',
    });
  });

  test('credits a late payment and a payment after a decline', () => {
    expect(judge(checkout('expired'), session({})).move).toBe('complete');
    expect(judge(checkout('failed'), session({})).move).toBe('complete');
  });

  test('only ever advances the checkout’s state', () => {
    const said = (status: CheckoutStatus, change: Partial<CardSession>) =>
      judge(checkout(status), session(change));
    expect(said('pending', { status: 'processing' })).toEqual({
      move: 'process',
      outcome: 'processing',
    });
    expect(said('pending', { status: 'expired' })).toEqual({ move: 'expire', outcome: 'expired' });
    expect(said('pending', { status: 'open' })).toEqual({ move: undefined, outcome: 'still open' });
    expect(said('completed', { status: 'expired' }).move).toBeUndefined();
    expect(said('pending', { status: 'declined', failure: 'expired_card' })).toEqual({
      move: 'fail',
      failure: 'expired_card',
      outcome: 'declined',
    });
    expect(said('pending', { status: 'declined' }).failure).toBe('card_declined');
  });
});

test('tells webhooks about payments from those about refunds and disputes', () => {
  const comes = [
    'checkout.session.completed',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
  ];
  const returns = ['charge.dispute.created', 'charge.refunded', 'refund.failed'];
  const others = ['customer.created', 'payment_intent.created', 'charge.succeeded'];
  const told = (types: string[], speaks: (type: string) => boolean) => types.filter(speaks);
  expect(told([...comes, ...returns, ...others], isPaymentEvent)).toEqual(comes);
  expect(told([...comes, ...returns, ...others], isReturnEvent)).toEqual(returns);
});

describe('polling of the card provider', () => {
  const expiresAt = later(now, 10 * MINUTE);

  test('runs every two minutes, and exactly a minute after the payment deadline', () => {
    expect(nextPollAt(now, expiresAt)).toEqual(later(now, 2 * MINUTE));
    expect(nextPollAt(later(now, 8 * MINUTE), expiresAt)).toEqual(later(now, 10 * MINUTE));
    expect(nextPollAt(later(now, 9 * MINUTE), expiresAt)).toEqual(later(now, 11 * MINUTE));
    expect(nextPollAt(later(now, 10 * MINUTE), expiresAt)).toEqual(later(now, 11 * MINUTE));
    expect(nextPollAt(later(now, 11 * MINUTE), expiresAt)).toEqual(later(now, 13 * MINUTE));
    expect(nextPollAt(later(now, 60 * MINUTE), expiresAt)).toEqual(later(now, 62 * MINUTE));
  });

  test('checks a refund often in the first hour, then every four hours', () => {
    const after = (ms: number) => nextReturnPollAt(later(now, ms), now).getTime();
    expect(after(0)).toBe(later(now, 2 * MINUTE).getTime());
    expect(after(HOUR - 1)).toBe(later(now, HOUR - 1 + 2 * MINUTE).getTime());
    expect(after(HOUR)).toBe(later(now, 5 * HOUR).getTime());
  });

  test('gives the investor an hour to pay and the provider ten minutes to respond', () => {
    expect([PAY_WITHIN, OPEN_WITHIN]).toEqual([HOUR, 10 * MINUTE]);
  });
});

test('derives a readable reference from the end of an ID', () => {
  const id = '0190a3b4-0000-7000-8000-00ab123f9a02';
  expect([referenceOf(id), refundReferenceOf(id)]).toEqual(['CS-3F9A02', 'RF-3F9A02']);
});

describe('a card dispute', () => {
  const STAGE: Readonly<Record<CardDispute['status'], DisputeStage>> = {
    inquiry: 'INQUIRY',
    open: 'OPEN',
    under_review: 'UNDER_REVIEW',
    won: 'WON',
    lost: 'LOST',
  };
  const reports = Object.keys(STAGE) as CardDispute['status'][];

  test('reaches the provider’s state through permitted transitions or stays as is', () => {
    for (const from of DISPUTE_STAGES) {
      for (const reported of reports) {
        let stage: DisputeStage = from;
        for (const move of disputePath(from, reported)) {
          expect(disputeMachine.can(move, stage)).toBe(true);
          stage = disputeMachine.moves[move].to as DisputeStage;
        }
        expect([from, STAGE[reported]]).toContain(stage);
      }
    }
  });

  test('does not reopen after it is lost or won, but can be won on appeal', () => {
    expect(disputePath('LOST', 'won')).toEqual(['reinstate']);
    expect(disputePath('LOST', 'open')).toEqual([]);
    expect(disputePath('WON', 'lost')).toEqual([]);
    expect(disputePath('INQUIRY', 'lost')).toEqual(['escalate', 'lose']);
    expect(disputePath('OPEN', 'open')).toEqual([]);
  });
});

describe('the refundable amount of a payment', () => {
  const refund = (stage: RefundStage, amount: bigint) => ({ stage, amount });
  const dispute = (stage: DisputeStage, amount: bigint) => ({ stage, amount });

  test('excludes refunds, pending refunds and disputed amounts', () => {
    const left = (stage: RefundStage) => refundableOf(100_00n, [refund(stage, 40_00n)], []);
    expect([left('REQUESTED'), left('APPROVED'), left('ASKED'), left('SUCCEEDED')]).toEqual(
      Array(4).fill(60_00n),
    );
    expect([left('FAILED'), left('REJECTED')]).toEqual([100_00n, 100_00n]);
    const under = (stage: DisputeStage) => refundableOf(100_00n, [], [dispute(stage, 30_00n)]);
    expect([under('OPEN'), under('UNDER_REVIEW'), under('LOST')]).toEqual(Array(3).fill(70_00n));
    expect([under('WON'), under('INQUIRY')]).toEqual([100_00n, 100_00n]);
    const both = [refund('SUCCEEDED', 40_00n), refund('ASKED', 20_00n)];
    expect(refundableOf(100_00n, both, [dispute('LOST', 30_00n)])).toBe(10_00n);
  });

  test('is never negative and can be used up', () => {
    expect(refundableOf(100_00n, [refund('SUCCEEDED', 100_00n)], [])).toBe(0n);
    const twice = refundableOf(100_00n, [refund('SUCCEEDED', 60_00n)], [dispute('LOST', 100_00n)]);
    expect(twice).toBe(0n);
    expect(refundableOf(100_00n, [refund('SUCCEEDED', 99_99n)], [])).toBe(1n);
  });

  test('never exceeds the amount received, however it is split', () => {
    const parts = fc.array(fc.bigInt({ min: 1n, max: 120_00n }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 500_00n }), parts, (paid, wanted) => {
        const given: { stage: RefundStage; amount: bigint }[] = [];
        for (const amount of wanted) {
          if (amount <= refundableOf(paid, given, [])) given.push(refund('SUCCEEDED', amount));
        }
        expect(given.reduce((sum, one) => sum + one.amount, 0n)).toBeLessThanOrEqual(paid);
      }),
    );
  });
});
