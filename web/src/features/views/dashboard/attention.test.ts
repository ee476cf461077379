import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import { answersOf, attentionOf } from './attention.ts';

type Facts = {
  emailVerified?: boolean;
  partial?: boolean;
  approved?: boolean;
  us?: boolean;
  staff?: boolean;
  blocked?: boolean;
  company?: 'administrator' | 'viewer';
};
const user = (facts: Facts): SessionUser =>
  ({
    emailVerified: facts.emailVerified ?? true,
    isHoldfastEmployee: facts.staff ?? false,
    profile: {
      isInstitutional: facts.company !== undefined,
      userStatus: facts.blocked ? 'blocked' : 'active',
    },
    permissions: facts.company === 'administrator' ? [{ name: 'CAN_COMPLETE_ORG_ONBOARDING' }] : [],
    kyc: { isUsPerson: facts.us ?? false },
    onboardingSteps: {
      hasAdminApproved: facts.approved ?? false,
      partialComplete: facts.partial ?? false,
    },
  }) as SessionUser;
const keys = (facts: Facts) => attentionOf(user(facts)).map((item) => item.key);

describe('pending tasks of a user', () => {
  test('start with the email, then identity, then the pending review', () => {
    expect(keys({ emailVerified: false })).toEqual(['email']);
    expect(keys({})).toEqual(['identity']);
    expect(keys({ partial: true })).toEqual(['review']);
    expect(keys({ approved: true })).toEqual([]);
  });

  test('include an expiring or expired document until a newer one is submitted', () => {
    const term = {
      documentType: 'passport',
      expiresOn: '2027-03-12',
      renewableFrom: '2027-01-11',
      approvedUntil: '2027-04-11',
      isRenewable: true,
      hasEnded: false,
    } as const;
    const titles = (more: object) =>
      attentionOf(user({ approved: true }), { closed: '', term: { ...term, ...more } }).map(
        (item) => item.title,
      );
    expect(titles({})).toEqual(['Your identity document expires on 12 Mar 2027']);
    expect(titles({ hasEnded: true })).toEqual(['Your identity document expired on 12 Mar 2027']);
    expect(titles({ isRenewable: false })).toEqual([]);
  });

  test('ask to finish an editable case, and show a submitted one as under review', () => {
    const title = (closed: string | null) =>
      attentionOf(user({ partial: true }), { closed, term: null })[0]?.title;
    expect(title(null)).toBe('Finish your verification');
    expect(title('Your case is being reviewed.')).toBe('Your verification is under review');
  });

  test('show every member that the company is under review, without “Get Verified”', () => {
    for (const company of ['administrator', 'viewer'] as const) {
      const [item, ...more] = attentionOf(user({ company, partial: true }));
      expect(item?.title).toBe('Your company is under review');
      expect(item?.action.label).toBe('View your case');
      expect(more).toEqual([]);
    }
  });

  test('include a company’s steps only for members who may complete them', () => {
    expect(keys({ company: 'administrator' })).toEqual(['organization']);
    expect(keys({ company: 'viewer' })).toEqual([]);
    expect(keys({ company: 'administrator', approved: true })).toEqual([]);
  });

  test('lead a blocked user to support only', () => {
    expect(keys({ blocked: true })).toEqual(['blocked']);
    expect(keys({ blocked: true, emailVerified: false })).toEqual(['blocked']);
  });

  test('never ask US persons or staff to verify', () => {
    expect(keys({ us: true })).toEqual([]);
    expect(keys({ staff: true })).toEqual([]);
  });
});

describe('decisions and signatures due from the user', () => {
  const asset = { id: 'a', name: 'Spencer Gulf Battery' };
  const entry = (kind: 'poll_closes' | 'confirm_by' | 'offer_closes', waits: boolean) => ({
    ...{ id: `${kind}-1`, kind, waits, asset, day: '2026-12-03', title: '', isOwn: false },
    ...{ at: '2026-12-03T16:41:17.638Z', link: `/${kind}` },
  });
  const text = (isMine: boolean, expiresAt: string | null = null) => ({
    ...{
      agreementId: `text-${isMine}`,
      kind: 'account' as const,
      asset: null,
      name: 'Account terms',
    },
    ...{ version: 2, changeNote: null, effectiveFrom: '2026-11-01T00:00:00.000Z', signed: null },
    ...{ status: null, expiresAt, isBlocking: false, isMine },
  });

  test('include votes and changed terms, but not dates without a decision', () => {
    const dates = [
      entry('confirm_by', true),
      entry('poll_closes', true),
      entry('offer_closes', false),
    ];
    const items = answersOf(dates, []);
    expect(items.map(({ title, action }) => [title, action.label, action.to])).toEqual([
      ['The terms of Spencer Gulf Battery changed', 'Respond', '/confirm_by'],
      ['Vote: Spencer Gulf Battery', 'Vote', '/poll_closes'],
    ]);
    expect(items[0]?.note).toBe('Confirm or decline by 03 Dec 2026, 16:41');
    expect(answersOf([entry('poll_closes', false)], [])).toEqual([]);
  });

  test('include agreements the user may sign, but not a colleague’s', () => {
    expect(answersOf([], [text(true), text(false)]).map(({ title }) => title)).toEqual([
      'Sign Account terms',
    ]);
  });
});
