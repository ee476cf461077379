import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR } from '../../kernel/moment.ts';
import { approvalStartsAt, approverProblem, type MemberFacts, waitingReason } from './approver.ts';

const WAIT = 72 * HOUR;
const joined = new Date('2026-11-29T10:14:00Z');
const at = (hours: number) => new Date(joined.getTime() + hours * HOUR);

const ada: MemberFacts = {
  userId: 'ada',
  since: at(-1000),
  identity: { name: 'ada', birth: '1970', document: 'passport 1' },
  devices: ['laptop'],
  vouchedAt: null,
};
const ben: MemberFacts = {
  userId: 'ben',
  since: joined,
  identity: { name: 'ben', birth: '1980', document: 'passport 2' },
  devices: ['phone'],
  vouchedAt: null,
};
const now = at(100);
const why = (approver: MemberFacts, requester = ada, when = now) =>
  approverProblem(approver, requester, when, WAIT);

describe('a second approver', () => {
  test('is another verified member who has had the permission for the full waiting period', () => {
    expect(why(ben)).toBeNull();
    expect(why(ada)).toEqual({ why: 'own_request' });
    expect(why({ ...ben, identity: null })).toEqual({ why: 'identity' });
    expect(why(ben, ada, at(71))).toEqual({ why: 'waits', from: at(72) });
    expect(why(ben, ada, at(72))).toBeNull();
  });

  test('can’t be accepted while the requester’s identity is unverified', () => {
    expect(why(ada, { ...ben, identity: null })).toEqual({ why: 'requester_identity' });
  });

  test('is rejected if they are the requester under a different email', () => {
    const same = { why: 'same_person', by: 'identity' };
    const { identity } = ben;
    const like = (part: object) => why({ ...ben, identity: { ...identity, ...part } as never });
    expect(like({ name: 'ada' })).toEqual(same);
    expect(like({ birth: '1970' })).toEqual(same);
    expect(like({ document: 'passport 1' })).toEqual(same);
    expect(like({ document: null })).toBeNull();
    expect(why({ ...ben, devices: ['phone', 'laptop'] })).toEqual({ ...same, by: 'device' });
  });

  test('may approve earlier if staff vouched for them after the permission was granted', () => {
    const vouched = { ...ben, vouchedAt: at(2) };
    expect(approvalStartsAt(vouched, WAIT)).toEqual(at(2));
    expect(why(vouched, ada, at(3))).toBeNull();
    expect(why({ ...vouched, since: at(3) }, ada, at(4))).toEqual({ why: 'waits', from: at(75) });
    expect(why({ ...vouched, identity: null }, ada, at(3))).toEqual({ why: 'identity' });
  });
});

const moment = fc.integer({ min: -200, max: 200 }).map(at);
const few = (prefix: string) => fc.integer({ min: 1, max: 3 }).map((n) => `${prefix}${n}`);
const identity = fc.record({
  name: few('name'),
  birth: few('birth'),
  document: fc.option(few('document')),
});
const member = fc.record({
  userId: few('user'),
  since: moment,
  identity: fc.option(identity),
  devices: fc.array(few('device'), { maxLength: 2 }),
  vouchedAt: fc.option(moment),
});

test('every eligible approver is verified, independent, and past the wait or vouched for', () => {
  fc.assert(
    fc.property(member, member, moment, (approver, requester, when) => {
      if (approverProblem(approver, requester, when, WAIT)) return;
      const [a, b] = [approver.identity, requester.identity];
      expect(approver.userId).not.toBe(requester.userId);
      expect(a?.name).not.toBe(b?.name);
      expect(a?.birth).not.toBe(b?.birth);
      if (a?.document) expect(a.document).not.toBe(b?.document);
      expect(approver.devices.some((one) => requester.devices.includes(one))).toBe(false);
      const waited = when.getTime() - approver.since.getTime() >= WAIT;
      expect(waited || (approver.vouchedAt !== null && approver.vouchedAt >= approver.since)).toBe(
        true,
      );
    }),
    { numRuns: 2000 },
  );
});

test('if one member can’t approve for another, the other can’t approve for them either', () => {
  fc.assert(
    fc.property(member, member, (one, other) => {
      const late = at(1000);
      const [there, back] = [
        approverProblem(one, other, late, WAIT),
        approverProblem(other, one, late, WAIT),
      ];
      expect(there === null).toBe(back === null);
    }),
  );
});

test('an approver never becomes ineligible through time alone', () => {
  fc.assert(
    fc.property(member, moment, (one, when) => {
      const later = new Date(when.getTime() + HOUR);
      if (waitingReason(one, when, WAIT) === null)
        expect(waitingReason(one, later, WAIT)).toBeNull();
    }),
  );
});
