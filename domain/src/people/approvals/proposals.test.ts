import { expect, test } from 'vitest';
import { aboutAsked, withAsking } from './proposals.ts';

const own = 'This is a case of your own';

test('who asked for a second person does not approve, and may still reject', () => {
  expect(aboutAsked('ann', 'ann', {})).toEqual({
    approve: 'Somebody else has to decide what you asked for',
    reject: null,
  });
  expect(aboutAsked('ben', 'ann', {})).toEqual({ approve: null, reject: null });
});

test('nobody approves before a first person asked, or in a case of their own', () => {
  expect(aboutAsked('ben', undefined, {}).approve).toBe('A first person has to ask for it');
  expect(aboutAsked('ben', 'ann', { ownCase: own })).toEqual({ approve: own, reject: own });
});

test('asking a second is offered to who may approve, with the reason why they can’t', () => {
  const actions = { approve: { allowed: false } };
  expect(withAsking(actions, true, null)).toMatchObject({ askSecond: { allowed: true } });
  expect(withAsking(actions, true, own).askSecond).toEqual({ allowed: false, reason: own });
  expect(withAsking(actions, false, null)).toEqual(actions);
  expect(withAsking({}, true, null)).toEqual({});
});
