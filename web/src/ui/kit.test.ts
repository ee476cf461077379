import { describe, expect, it } from 'vitest';
import { seeded, seedOf } from './cover/seed.ts';
import { isoDayOf, maskedDay } from './inputs/masks.ts';
import { decimalText, settled } from './inputs/money-input.tsx';
import { DOCUMENTS, PICTURES, uploadProblem } from './inputs/upload-rules.ts';
import { isHere } from './shell/sidebar.tsx';
import { pagesShown } from './tables/pagination.tsx';

describe('uploads', () => {
  it('are JPEG or PNG up to 5 MB', () => {
    expect(uploadProblem({ type: 'image/png', size: 5 * 1024 * 1024 }, PICTURES)).toBeUndefined();
    expect(uploadProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 }, PICTURES)).toBe(
      'Maximum file size is 5MB',
    );
    expect(uploadProblem({ type: 'image/gif', size: 1 }, PICTURES)).toBe(
      'Only jpeg and png files are allowed',
    );
    expect(uploadProblem({ type: 'image/png', size: 1 }, DOCUMENTS)).toBe(
      'Only pdf files are allowed',
    );
  });
});

describe('typed amounts', () => {
  it('get separators and decimals when the field is left, or stay as typed if invalid', () => {
    expect(settled('5000.5', 2)).toBe('5,000.50');
    expect(settled('-3', 2)).toBe('-3.00');
    expect(settled('1.005', 2)).toBe('1.005');
    expect(settled('', 2)).toBe('');
  });
  it('are sent as decimal text', () => {
    expect(decimalText('5,000.5', 2)).toBe('5000.50');
    expect(decimalText('abc', 2)).toBeUndefined();
    expect(decimalText(' ', 2)).toBeUndefined();
  });
});

describe('masked dates', () => {
  it('must exist in the calendar', () => {
    expect(isoDayOf('29 / 02 / 2024')).toBe('2024-02-29');
    expect(isoDayOf('29 / 02 / 2023')).toBeUndefined();
    expect(isoDayOf('1 / 2 / 2023')).toBeUndefined();
    expect(maskedDay('1989-08-14')).toBe('14 / 08 / 1989');
    expect(maskedDay(undefined)).toBe('');
  });
});

describe('page numbers', () => {
  it('include the first and the last, and the current page with its neighbours', () => {
    expect(pagesShown(1, 3)).toEqual([1, 2, 3]);
    expect(pagesShown(3, 13)).toEqual([1, 2, 3, 4, 'gap', 13]);
    expect(pagesShown(7, 13)).toEqual([1, 'gap', 6, 7, 8, 'gap', 13]);
    expect(pagesShown(13, 13)).toEqual([1, 'gap', 12, 13]);
  });
});

describe('generated covers', () => {
  it('are stable per ID and differ between IDs', () => {
    const drawn = (id: string) => Array.from({ length: 5 }, seeded(seedOf(id)));
    expect(drawn('a')).toEqual(drawn('a'));
    expect(drawn('a')).not.toEqual(drawn('b'));
  });
});

describe('navigation entries', () => {
  it('are active on the pages below them, and Home only on its own page', () => {
    expect(isHere('/payments/wallet', { to: '/payments' })).toBe(true);
    expect(isHere('/paymentsx', { to: '/payments' })).toBe(false);
    expect(isHere('/market', { to: '/', exact: true })).toBe(false);
    expect(isHere('/owner/assets', { to: '/owner', exact: true })).toBe(false);
    const funds = { to: '/funds/deposits', also: ['/funds/suspense'] };
    expect(isHere('/funds/suspense/7', funds)).toBe(true);
    expect(isHere('/funds/books', funds)).toBe(false);
    const settings = { to: '/account', except: ['/account/calendar'] };
    expect(isHere('/account/security', settings)).toBe(true);
    expect(isHere('/account/calendar', settings)).toBe(false);
  });
});
