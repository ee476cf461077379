import { beforeEach, expect, test, vi } from 'vitest';
import { matching, recents, remember, wishOf } from './find.ts';
import { closePalette, openPalette, popTyped } from './store.ts';

const action = (label: string, also: string) => ({
  ...{ key: label, label, also, icon: null, run: () => undefined },
});

test('finds an action by its name or its synonyms', () => {
  const all = [action('Withdraw', 'pay out bank'), action('Two-factor authentication', '2fa totp')];
  expect(matching(all, 'pay out').map(({ label }) => label)).toEqual(['Withdraw']);
  expect(matching(all, '2fa').map(({ label }) => label)).toEqual(['Two-factor authentication']);
  expect(matching(all, 'nothing')).toEqual([]);
});

test('“trade tuas” leads to the trading page of the asset found by “tuas”', () => {
  expect(wishOf('trade tuas')).toEqual({ to: 'trade', q: 'tuas' });
  expect(wishOf(' Sell  tuas cold ')).toEqual({ to: 'trade', q: 'tuas cold' });
  expect(wishOf('commit jurong')).toEqual({ to: 'commit', q: 'jurong' });
  expect(wishOf('trade')).toEqual({ to: 'page', q: 'trade' });
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('lists the five most recently opened entries first, without duplicates', () => {
  for (const to of ['/a', '/b', '/c', '/d', '/e', '/f', '/b']) {
    remember({ label: to, note: '', to });
  }
  expect(recents().map(({ to }) => to)).toEqual(['/b', '/f', '/e', '/d', '/c']);
  localStorage.setItem('holdfast.palette.recent', '[{"label":1}]');
  expect(recents()).toEqual([]);
});

test('enters letters that are typed before the palette’s code has loaded', () => {
  const heard: ((event: KeyboardEvent) => void)[] = [];
  vi.stubGlobal('window', {
    addEventListener: (_: string, listen: (event: KeyboardEvent) => void) => heard.push(listen),
    removeEventListener: () => heard.pop(),
  });
  const press = (key: string, more: object = {}) =>
    heard.at(-1)?.({ key, preventDefault: () => undefined, ...more } as KeyboardEvent);
  openPalette();
  for (const key of ['t', 'u', 'x', 'Backspace', 'a', 'Shift']) press(key);
  press('r', { ctrlKey: true });
  expect(popTyped()).toBe('tua');
  expect(heard).toEqual([]);
  expect(popTyped()).toBe('');
  closePalette();
});
