import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftOf } from './answers.ts';
import {
  BELOW_THE_LINE,
  confirmationAnswer,
  investorStatusAnswer,
  MORE_THAN_WHOLE,
  ownersAnswer,
  profileAnswer,
  sharePoints,
} from './company-answers.ts';

const person = {
  name: 'Maeve Tully',
  dateOfBirth: '1968-04-11',
  nationality: 'IRL',
  residence: 'IRL',
};
const owners = (...shares: (string | number)[]) => ({
  owners: shares.map((sharePercent) => ({ ...person, sharePercent })),
  nobody: false,
});
const messagesOf = (value: unknown): string[] => {
  const result = ownersAnswer.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
};

describe('beneficial owners', () => {
  test('are listed from 25%, with at most 100% in total', () => {
    expect(messagesOf(owners('60', '40'))).toEqual([]);
    expect(messagesOf(owners('25'))).toEqual([]);
    expect(messagesOf(owners('24.99'))).toEqual([BELOW_THE_LINE]);
    expect(messagesOf(owners('60', '40.01'))).toEqual([MORE_THAN_WHOLE]);
    expect(messagesOf(owners('100.01'))).toEqual(['A share can be at most 100%']);
    expect(messagesOf(owners('33.333'))).toEqual(['Max 2 digits allowed post decimal']);
    expect(messagesOf(owners('half'))).toEqual(['should be numeric']);
    expect(ownersAnswer.parse(owners(33.3)).owners[0]?.sharePercent).toBe('33.30');
  });

  test('may be absent only if the senior managing official is declared', () => {
    const manager = { ...person, position: 'Managing director' };
    expect(messagesOf({ owners: [], nobody: true, seniorManager: manager })).toEqual([]);
    expect(messagesOf({ owners: [], nobody: true })).toEqual(['Name the senior managing official']);
    expect(messagesOf({ owners: [], nobody: false })).toEqual([
      'List the owners, or declare that no one owns 25% or more',
    ]);
    expect(messagesOf({ ...owners('60'), nobody: true, seniorManager: manager })).toHaveLength(1);
    expect(messagesOf({ ...owners('60'), seniorManager: manager })).toHaveLength(1);
  });

  test('are accepted only with 25% to 100% each and at most 100% in total', () => {
    const points = fc.integer({ min: 0, max: 11_000 });
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 5 }), (shares) => {
        const text = (one: number) =>
          `${Math.floor(one / 100)}.${String(one % 100).padStart(2, '0')}`;
        const each = shares.every((one) => one >= 2_500 && one <= 10_000);
        const sum = shares.reduce((all, one) => all + one, 0);
        const right = each && sum <= 10_000 && shares.length <= 4;
        expect(ownersAnswer.safeParse(owners(...shares.map(text))).success).toBe(right);
      }),
    );
  });

  test('keep their share as typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_500, max: 10_000 }), (points) => {
        const typed = `${points / 100}`;
        const kept = ownersAnswer.parse(owners(typed)).owners[0]?.sharePercent ?? '';
        expect(sharePoints(kept)).toBe(BigInt(points));
      }),
    );
  });
});

describe('other company answers', () => {
  const profile = {
    legalName: 'Curlew Capital Ltd',
    registrationNumber: '611204',
    country: 'IRL',
    street: '4 Quay Street',
    city: 'Galway',
    postalCode: 'H91 X0F4',
    incorporatedOn: '2012-05-02',
    website: 'curlew.example',
    natureOfBusiness: 'Invests the savings of its founders.',
  };

  test('accept a website without https, and reject an invalid one', () => {
    expect(profileAnswer.parse(profile).website).toBe('https://curlew.example');
    expect(profileAnswer.parse({ ...profile, website: '' }).website).toBe('');
    for (const website of ['javascript:alert(1)', 'not a site', 'https://', 'curlew']) {
      expect(profileAnswer.safeParse({ ...profile, website }).success).toBe(false);
    }
  });

  test('require a served country and an existing date of registration', () => {
    expect(profileAnswer.safeParse({ ...profile, country: 'DEU' }).success).toBe(false);
    expect(profileAnswer.safeParse({ ...profile, incorporatedOn: '2012-02-30' }).success).toBe(
      false,
    );
  });

  test('require a description for “something else”, and a full confirmation', () => {
    expect(investorStatusAnswer.safeParse({ status: 'other' }).success).toBe(false);
    expect(investorStatusAnswer.safeParse({ status: 'other', words: 'A parish' }).success).toBe(
      true,
    );
    const ticked = { confirmsTruth: true, confirmsAuthority: true, confirmsChanges: true };
    expect(confirmationAnswer.safeParse({ ...ticked, name: 'Maeve Tully' }).success).toBe(true);
    const half = { ...ticked, confirmsAuthority: false, name: 'Maeve Tully' };
    expect(confirmationAnswer.safeParse(half).success).toBe(false);
  });

  test('keep incomplete people in a draft, and reject unknown fields', () => {
    const draft = draftOf('institutional', 'beneficial_owners');
    const half = { owners: [{ name: 'Mae', sharePercent: '6' }], nobody: false };
    expect(draft.parse(half)).toEqual(half);
    expect(draft.safeParse({ horoscope: 'Leo' }).success).toBe(false);
  });
});
