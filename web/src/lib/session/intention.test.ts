import { describe, expect, it } from 'vitest';
import { ApiError, clientFailure } from '../api-error.ts';
import { Intentions, isUnknown } from './intention.ts';

const busy = new ApiError({ code: 'EXCHANGE_BUSY', status: 503, message: '' });
const refused = new ApiError({ code: 'SELF_TRADE', status: 409, message: '' });
const running = new ApiError({ code: 'IDEMPOTENCY_KEY_IN_USE', status: 409, message: '' });

function opened() {
  let made = 0;
  const clock = { now: 0 };
  const intentions = new Intentions(
    () => `key-${++made}`,
    () => clock.now,
  );
  const send = (body: unknown, outcome?: unknown, address = '/transfers', method = 'POST') => {
    const change = { method, address, body };
    const intention = intentions.of(change);
    if (outcome) intentions.failed(change, intention, outcome);
    return intention.key;
  };
  return { intentions, clock, send };
}

describe('the idempotency key of a submission', () => {
  it('is kept while the outcome is unknown and the input unchanged', () => {
    const { send } = opened();
    const keys = [busy, running, clientFailure.network(), undefined].map((outcome) =>
      send({ amount: '10.00' }, outcome),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('is replaced after a success and after a rejection', () => {
    const { send } = opened();
    expect([send({ a: 1 }), send({ a: 1 }, refused), send({ a: 1 })]).toEqual([
      'key-1',
      'key-2',
      'key-3',
    ]);
  });

  it('is replaced when the input changes, even if it changes back', () => {
    const { send } = opened();
    const lost = clientFailure.network();
    expect([send({ a: 1 }, lost), send({ a: 2 }, lost), send({ a: 1 })]).toEqual([
      'key-1',
      'key-2',
      'key-3',
    ]);
  });

  it('is replaced after another change to the same record', () => {
    const { send } = opened();
    const watch = () => send(undefined, clientFailure.network(), '/watchlist/7');
    const first = watch();
    send(undefined, undefined, '/watchlist/7', 'DELETE');
    expect(watch()).not.toBe(first);
  });

  it('does not depend on the two-factor code', () => {
    const { send } = opened();
    const first = send({ amount: '5.00', code: '111111' }, clientFailure.network());
    expect(send({ amount: '5.00', code: '222222' })).toBe(first);
  });

  it('belongs to one file, and differs for another file with the same content', () => {
    const { intentions } = opened();
    const [file, other] = [new Blob(['a']), new Blob(['a'])];
    const change = (sent: Blob) => ({ method: 'POST', address: '/files', file: sent });
    const first = intentions.of(change(file));
    intentions.failed(change(file), first, clientFailure.network());
    expect(intentions.of(change(file)).key).toBe(first.key);
    intentions.failed(change(file), first, clientFailure.network());
    expect(intentions.of(change(other)).key).not.toBe(first.key);
  });

  it('expires after 15 minutes', () => {
    const { clock, send } = opened();
    const first = send({ a: 1 }, clientFailure.network());
    clock.now = 16 * 60_000;
    expect(send({ a: 1 })).not.toBe(first);
  });
});

it('distinguishes a known outcome from an unknown one', () => {
  expect([clientFailure.network(), busy, running].every(isUnknown)).toBe(true);
  expect(isUnknown(refused)).toBe(false);
});
