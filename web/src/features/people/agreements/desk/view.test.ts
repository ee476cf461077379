import { describe, expect, it } from 'vitest';
import { bodyOf, type DraftForm, formOf, leftWords, signedWords, type Template } from './view.ts';

const progress = { asked: 40, signed: 38, waiting: 1, toCountersign: 1, ended: 0, unsent: 0 };

describe('the signing progress for staff', () => {
  it('shows how many of the recipients signed, and who is outstanding', () => {
    expect(signedWords(progress)).toBe('38 of 40');
    expect(signedWords({ signed: 0, asked: 0 })).toBe('–');
    expect(leftWords(progress)).toBe('1 awaiting signature; 1 to countersign.');
    expect(leftWords({ ...progress, waiting: 0, toCountersign: 0 })).toBe(
      'All signatures are complete.',
    );
    expect(leftWords({ ...progress, waiting: 0, toCountersign: 0, unsent: 1 })).toContain(
      '1 party not yet asked',
    );
  });
});

describe('the next version of an agreement', () => {
  const form: DraftForm = {
    body: 'A text',
    translations: {},
    changeNote: ' Notice is two months. ',
    isMaterial: true,
    effectiveOn: '',
    requiresTwoFactor: false,
    isCountersigned: true,
    expiresDays: '900',
  };

  it('is saved without unset dates, and expires within a year', () => {
    expect(bodyOf(form, null)).toMatchObject({
      changeNote: 'Notice is two months.',
      effectiveOn: null,
      expiresDays: 365,
      since: null,
    });
    expect(bodyOf({ ...form, expiresDays: 'soon' }, null).expiresDays).toBeNull();
  });

  it('starts from the version in force while there is no draft', () => {
    const versions = [{ expiresDays: 30, requiresTwoFactor: true, isCountersigned: true }];
    const template = { draft: null, versions } as unknown as Template;
    expect(formOf(template, 'In force')).toMatchObject({
      body: 'In force',
      expiresDays: '30',
      requiresTwoFactor: true,
      changeNote: '',
    });
  });
});
