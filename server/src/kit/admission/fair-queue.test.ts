import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Ask, FairQueue, type Place, type Shares } from './fair-queue.ts';

const SHARES: Shares = {
  atOnce: 1,
  perAccount: 1,
  perAddress: 1,
  waiting: 100,
  waitingPerAccount: 50,
};
const of = (account: string, more: Partial<Ask> = {}): Ask => ({
  account,
  address: account,
  work: 10,
  ...more,
});

function order(queue: FairQueue, nowMs = 0): Place[] {
  const served: Place[] = [];
  for (let next = queue.next(nowMs); next; next = queue.next(nowMs)) {
    served.push(next);
    queue.leave(next);
  }
  return served;
}
const names = (places: readonly Place[]) => places.map(({ account }) => account).join(' ');

describe('the order of a fair queue', () => {
  test('serves another account’s single request before the rest of a long queue', () => {
    const queue = new FairQueue(SHARES);
    for (let i = 0; i < 25; i++) queue.add(of('flood'), 0);
    const first = queue.next(0);
    queue.add(of('ann'), 0);
    if (first) queue.leave(first);
    expect(names(order(queue).slice(0, 2))).toMatch(/\bann\b/);
  });

  test('charges work that took longer than expected to its account', () => {
    const queue = new FairQueue(SHARES);
    queue.add(of('flood'), 0);
    queue.add(of('flood'), 0);
    const first = queue.next(0);
    if (first) queue.leave(first, 800);
    for (let i = 0; i < 5; i++) queue.add(of('ann'), 0);
    expect(names(order(queue))).toBe('ann ann ann ann ann flood');
  });

  test('serves small work before large, within and across accounts', () => {
    const queue = new FairQueue(SHARES);
    queue.add(of('ann', { work: 500 }), 0);
    queue.add(of('ann', { work: 5 }), 0);
    queue.add(of('ben', { work: 20 }), 0);
    expect(order(queue).map(({ work }) => work)).toEqual([5, 20, 500]);
  });

  test('serves background work last, but after a minute at the latest', () => {
    const queue = new FairQueue(SHARES);
    queue.add(of('job', { isBackground: true, work: 1 }), 0);
    queue.add(of('ann'), 0);
    expect(names(order(queue))).toBe('ann job');
    queue.add(of('job', { isBackground: true, work: 1 }), 0);
    queue.add(of('ann'), 61_000);
    expect(names(order(queue, 61_000))).toBe('job ann');
  });

  test('limits many accounts of one address to eight shares', () => {
    const queue = new FairQueue({ ...SHARES, waiting: 1000 });
    for (let i = 0; i < 100; i++) queue.add(of(`puppet ${i}`, { address: 'one' }), 0);
    for (let i = 0; i < 10; i++) queue.add(of('ann'), 0);
    const served = order(queue).map(({ account }) => account);
    expect(served.lastIndexOf('ann')).toBeLessThan(95);
  });
});

describe('a refusal by a fair queue', () => {
  test('affects only the account whose own queue is full', () => {
    const queue = new FairQueue({ ...SHARES, waitingPerAccount: 2 });
    for (let i = 0; i < 2; i++) expect(queue.add(of('flood'), 0).refused).toBeUndefined();
    expect(queue.next(0)).toBeDefined();
    expect(queue.add(of('flood'), 0).refused).toBeUndefined();
    expect(queue.add(of('flood'), 0)).toMatchObject({ why: 'share' });
    expect(queue.add(of('ann'), 0).refused).toBeUndefined();
  });

  test('affects the latest request of the longest queue when the whole queue is full', () => {
    const queue = new FairQueue({ ...SHARES, waiting: 10 });
    const flood = Array.from({ length: 10 }, () => queue.add(of('flood'), 0).place);
    expect(queue.add(of('ann'), 0)).toMatchObject({ refused: flood[9], why: 'share' });
    expect(queue.load.waiting).toBe(10);
  });

  test('affects the latest request of an address whose many accounts fill the queue', () => {
    const queue = new FairQueue({ ...SHARES, waiting: 20 });
    const puppets = Array.from(
      { length: 20 },
      (_, i) => queue.add(of(`puppet ${i}`, { address: 'one' }), 0).place,
    );
    expect(queue.add(of('ann'), 0)).toMatchObject({ refused: puppets[19], why: 'share' });
    const more = queue.add(of('another', { address: 'one' }), 0);
    expect(more.refused).toBe(more.place);
  });

  test('affects the newest request, for lack of capacity, when each account has one request', () => {
    const queue = new FairQueue({ ...SHARES, waiting: 3 });
    for (const name of ['ann', 'ben', 'cat']) queue.add(of(name), 0);
    const { place, refused, why } = queue.add(of('dan'), 0);
    expect(refused).toBe(place);
    expect(why).toBe('capacity');
  });
});

const asks = fc.array(
  fc.record({
    account: fc.constantFrom('a', 'b', 'c', 'd'),
    address: fc.constantFrom('x', 'y'),
    work: fc.integer({ min: 1, max: 1000 }),
    isBackground: fc.boolean(),
  }),
  { maxLength: 60 },
);
const steps = fc.infiniteStream(fc.boolean());

test('respects every share and serves each request once, without idle slots', () => {
  fc.assert(
    fc.property(asks, steps, (given, leaves) => {
      const shares = { ...SHARES, atOnce: 3, perAccount: 2, perAddress: 2, waiting: 20 };
      const queue = new FairQueue(shares);
      const inside: Place[] = [];
      const served = new Set<Place>();
      const gone = new Set<Place>();
      const count = (key: 'account' | 'address', value: string) =>
        inside.filter((one) => one[key] === value).length;
      const admit = () => {
        for (let next = queue.next(0); next; next = queue.next(0)) {
          expect(served.has(next) || gone.has(next)).toBe(false);
          served.add(next);
          inside.push(next);
          expect(inside.length).toBeLessThanOrEqual(shares.atOnce);
          expect(count('account', next.account)).toBeLessThanOrEqual(shares.perAccount);
          expect(count('address', next.address)).toBeLessThanOrEqual(shares.perAddress);
        }
      };
      for (const ask of given) {
        const { refused } = queue.add(ask, 0);
        if (refused) gone.add(refused);
        expect(queue.load.waiting).toBeLessThanOrEqual(shares.waiting);
        if (leaves.next().value) admit();
        const done = leaves.next().value ? inside.shift() : undefined;
        if (done) queue.leave(done);
      }
      for (admit(); inside.length > 0; admit()) queue.leave(inside.shift() as Place);
      expect(served.size + gone.size).toBe(given.length);
      expect(queue.load).toEqual({ inside: 0, waiting: 0 });
    }),
  );
});

test('makes a request wait for no more of another account’s work than its own cost', () => {
  fc.assert(
    fc.property(asks, fc.integer({ min: 1, max: 1000 }), (given, work) => {
      const queue = new FairQueue({ ...SHARES, waitingPerAccount: 100 });
      for (const one of given) queue.add({ ...one, ...of('flood', { work: one.work }) }, 0);
      const running = queue.next(0);
      queue.add(of('ann', { work }), 0);
      if (running) queue.leave(running);
      const served = order(queue);
      const before = served.slice(
        0,
        served.findIndex(({ account }) => account === 'ann'),
      );
      const ahead = before.reduce((sum, one) => sum + one.work, 0);
      expect(ahead).toBeLessThanOrEqual(work);
    }),
  );
});

test('serves large work despite a steady stream of small work from others', () => {
  const queue = new FairQueue(SHARES);
  const large = queue.add(of('ann', { work: 1000 }), 0).place;
  for (let i = 0; i < 5000; i++) {
    queue.add(of(`new ${i}`, { work: 5 }), 0);
    const next = queue.next(0);
    if (next === large) return;
    if (next) queue.leave(next);
  }
  expect.fail('It never had its turn');
});
