import { describe, expect, it } from 'vitest';
import * as f from './format.ts';

describe('figures', () => {
  it('show money with separators, two decimals and its currency', () => {
    expect(f.money('1307.5')).toBe('$1,307.50');
    expect(f.money('-750.2')).toBe('−$750.20');
    expect(f.money('1307.50', 'EUR')).toBe('EUR 1,307.50');
    expect(f.money('12.5', 'ALGO')).toBe('12.50 ALGO');
    expect(f.money(null)).toBe('–');
  });
  it('show a sign in changes other than zero', () => {
    expect(f.moneyChange('5164.5')).toBe('+$5,164.50');
    expect(f.moneyChange('-0.01')).toBe('−$0.01');
    expect(f.moneyChange('0')).toBe('$0.00');
    expect(f.percentChange('0.84')).toBe('+0.84%');
    expect(f.percentChange(-2.14)).toBe('−2.14%');
    expect(f.percentChange('0')).toBe('0.00%');
  });
  it('show quantities with three decimals', () => {
    expect(f.quantity('1480')).toBe('1,480.000');
  });
  it('throw on invalid input instead of showing it', () => {
    expect(() => f.money('a lot')).toThrow();
    expect(() => f.money('1.005')).toThrow();
  });
});

describe('dates and times', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    ['2026-11-20T11:59:40Z', 'just now'],
    ['2026-11-20T11:57:00Z', '3 minutes ago'],
    ['2026-11-20T11:00:00Z', '1 hour ago'],
    ['2026-11-19T12:00:01Z', '23 hours ago'],
    ['2026-11-20T12:12:00Z', 'in 12 minutes'],
    ['2026-11-19T12:00:00Z', '19 Nov 2026'],
    ['2026-11-21T12:00:00Z', '21 Nov 2026'],
  ])('show %s as %s', (iso, text) => expect(f.relative(iso, now)).toBe(text));

  it.each([
    ['2026-12-02T12:00:00Z', 'in 12 days'],
    ['2026-11-21T12:00:00Z', 'in 1 day'],
    ['2026-11-20T20:00:00Z', 'today'],
    ['2026-11-20T11:00:00Z', 'ended'],
  ])('show %s as closing %s', (iso, text) => expect(f.daysUntil(iso, now)).toBe(text));

  it('use DD MMM YYYY, followed by HH:mm if the time is shown', () => {
    expect(f.date('2026-11-05T12:00:00Z')).toBe('05 Nov 2026');
    expect(f.dateTime('2026-11-05T12:00:00Z')).toMatch(/^05 Nov 2026, \d\d:\d\d$/);
  });

  it('have a UTC+8 variant', () => {
    expect(f.dateTimeUtc8('2026-11-20T16:30:00Z')).toBe('21 Nov 2026, 00:30 UTC+8');
  });
});

describe('other formats', () => {
  it('shorten hashes', () => {
    expect(f.shortHash('QOOBRVQMX4HW5QZ2')).toBe('QOOBRV…5QZ2');
    expect(f.shortHash('ABC')).toBe('ABC');
  });
  it('show file sizes and counts with their units', () => {
    expect(f.fileSize(2.8 * 1024 * 1024)).toBe('2.8 MB');
    expect(f.fileSize(1.5 * 1024 ** 3)).toBe('1.5 GB');
    expect(f.counted(1204, 'asset')).toBe('1,204 assets');
    expect(f.counted(1, 'asset')).toBe('1 asset');
  });
});
