import { describe, expect, it } from 'vitest';
import { deadlineOf, leadWords, lookOf, noteOf, type Signature, type Waiting } from './view.ts';

const waiting = {
  kind: 'legal',
  version: 5,
  changeNote: 'Complaints reach us within five days.',
  effectiveFrom: '2026-12-01T00:00:00.000Z',
  signed: { version: 4, at: '2026-01-14T09:00:00.000Z' },
  expiresAt: null,
  isBlocking: false,
} as Waiting;
const now = new Date('2026-11-20T12:00:00Z');

describe('an agreement awaiting signature', () => {
  it('shows one deadline, the effective date, and the actions that require it', () => {
    expect(deadlineOf(waiting, now)).toEqual({
      when: 'Sign by 01 Dec 2026',
      blocks: 'Applies from 01 Dec 2026. You can’t refer clients without it',
    });
    // A copy that expires after its effective date shows only the expiry.
    const expiring = { ...waiting, expiresAt: '2026-12-31T12:00:00.000Z' };
    expect(deadlineOf(expiring, now).when).toBe('Sign by 31 Dec 2026');
    const over = { ...waiting, isBlocking: true };
    expect(deadlineOf(over, new Date('2026-12-02T12:00:00Z')).when).toBe('Now');
    const idle = { ...waiting, expiresAt: '2027-01-01T00:00:00.000Z' };
    expect(deadlineOf(idle, new Date('2026-12-02T12:00:00Z'))).toMatchObject({
      when: expect.stringMatching(/^Sign by /),
      blocks: 'Not required for any action',
    });
  });

  it('states what it replaces and what changed', () => {
    expect(noteOf(waiting)).toBe('Replaces version 4. Complaints reach us within five days.');
    expect(noteOf({ ...waiting, signed: null, changeNote: null })).toContain('First signature');
  });

  it('is counted in a sentence', () => {
    expect(leadWords(0)).toMatch(/^No agreements await/);
    expect(leadWords(1)).toMatch(/^One agreement awaits/);
    expect(leadWords(2)).toMatch(/^2 agreements await/);
  });
});

it('a signed agreement shows its end, a later version, or that it is in force', () => {
  const signed = { status: 'COMPLETED', isCurrent: true, validUntil: null } as Signature;
  expect(lookOf(signed)[0]).toBe('In force');
  expect(lookOf({ ...signed, isCurrent: false })[0]).toBe('Replaced');
  expect(lookOf({ ...signed, validUntil: '2026-12-01T00:00:00.000Z' })[0]).toMatch(/^Ends /);
  const half = { ...signed, status: 'PARTLY_SIGNED' } as const;
  expect(lookOf({ ...half, kind: 'legal' })[0]).toBe('Awaiting Holdfast');
  expect(lookOf({ ...half, kind: 'asset' })[0]).toBe('Awaiting the issuer');
});
