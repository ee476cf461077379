import { describe, expect, it } from 'vitest';
import {
  assignBody,
  assignChecks,
  creditSentence,
  dismissSentence,
  repeatedWords,
  returnSentence,
  type Suggestion,
  secondWords,
  senderWarning,
  takesTwo,
} from './suspense.form.ts';

const line = { amount: '1200.00', currency: 'USD', day: '2026-11-12' };
const values = { reason: ' They wrote to us ', senderConfirmed: false };
const suggestion = { partyId: 'a', depositId: 'd' } as Suggestion;

describe('a credit from suspense', () => {
  it('is summarised with amount, date, name and transfer', () => {
    expect(creditSentence(line, 'Maren Holt', null)).toBe(
      'Credit $1,200.00 from the statement line of 12 Nov 2026 to Maren Holt.',
    );
    expect(creditSentence(line, 'Maren Holt', 'HF-4F7K-29QP')).toContain(
      'to Maren Holt for transfer HF-4F7K-29QP.',
    );
  });

  it('names the suggested transfer only for the suggested party', () => {
    expect(assignBody(values, 'a', suggestion)).toEqual({
      partyId: 'a',
      depositId: 'd',
      reason: 'They wrote to us',
    });
    expect(assignBody(values, 'b', suggestion)).not.toHaveProperty('depositId');
    expect(assignBody({ ...values, senderConfirmed: true }, 'b', undefined)).toMatchObject({
      senderConfirmed: true,
    });
  });

  it('requires confirmation if the sender’s name differs', () => {
    expect(senderWarning('Maren Holt', 'HOLT MAREN')).toBeUndefined();
    expect(senderWarning('Maren Holt', 'LARS HOLM')).toBe(
      'The bank names LARS HOLM as the sender, but this would be credited to Maren Holt.',
    );
    expect(assignChecks(true).senderConfirmed(false)).toContain('Confirm');
    expect(assignChecks(true).senderConfirmed(true)).toBeNull();
    expect(assignChecks(false).senderConfirmed(false)).toBeNull();
  });

  it('states whether a second approval is required', () => {
    const uploadedBy = { name: 'Ann', own: false };
    const of = (amount: string, more = {}) => ({ amount, currency: 'USD', uploadedBy, ...more });
    const own = { uploadedBy: { ...uploadedBy, own: true } };
    expect(secondWords(of('10000.00'))).toBe(
      'Requires a second approval above $10,000.00 in 24 hours.',
    );
    expect(secondWords(of('10000.01'))).toBe('Requires a second approval: above $10,000.00.');
    expect(secondWords(of('1.00', own))).toContain('you uploaded');
    expect(secondWords(of('1.00', { currency: 'EUR' }))).toContain('not in US dollars');
    expect(takesTwo(of('10000.00'))).toBe(false);
    expect(takesTwo(of('10000.01'))).toBe(true);
    expect(takesTwo(of('1.00', own))).toBe(true);
    expect(takesTwo(of('1.00', { currency: 'EUR' }))).toBe(true);
  });
});

describe('a return from suspense', () => {
  it('is summarised with amount, date and recipient', () => {
    const to = { sender: 'MAREN HOLT', account: 'SE12 •••• 3456' };
    expect(returnSentence({ ...line, ...to })).toBe(
      'Return $1,200.00 from the statement line of 12 Nov 2026 to MAREN HOLT, SE12 •••• 3456.',
    );
    expect(returnSentence({ ...line, sender: '', account: null })).toContain(
      'to the source account.',
    );
  });
});

describe('a suspected duplicate', () => {
  const repeated = {
    day: '2026-11-11',
    sender: 'HOLT MAREN',
    text: 'HF-4F7K-29QP',
    bankReference: 'X1',
    statementId: 'a',
    statementName: 'a.csv',
  };

  it('is dismissed with both dates in one sentence', () => {
    expect(dismissSentence({ ...line, duplicateOf: repeated })).toBe(
      'Dismiss $1,200.00 from the statement line of 12 Nov 2026, which repeats the statement line of 11 Nov 2026.',
    );
  });

  it('is compared by sender, date, text and reference of the booked line', () => {
    expect(repeatedWords(repeated)).toBe('HOLT MAREN, 11 Nov 2026, “HF-4F7K-29QP”, reference X1');
    expect(repeatedWords({ ...repeated, sender: '', text: '', bankReference: null })).toBe(
      'Unknown sender, 11 Nov 2026',
    );
  });
});
