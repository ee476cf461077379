import { expect, it } from 'vitest';
import { keyReader } from './shortcuts.ts';

const reader = () => {
  const clock = { at: 0 };
  const read = keyReader(() => clock.at);
  const press = (key: string, rest: { command?: boolean; busy?: boolean } = {}, on = true) =>
    read({ key, command: false, busy: false, ...rest }, on);
  return { clock, press };
};

it('G and a letter within 1.5 seconds open a page', () => {
  const { clock, press } = reader();
  expect(press('g')).toBeUndefined();
  expect(press('m')).toEqual({ do: 'go', to: '/market' });
  press('G');
  clock.at += 2000;
  expect(press('m')).toBeUndefined();
});

it('another key in between cancels the G', () => {
  const { press } = reader();
  press('g');
  press('x');
  expect(press('h')).toBeUndefined();
});

it('single keys are off while typing and when disabled, but the palette still opens', () => {
  const { press } = reader();
  expect(press('?', { busy: true })).toBeUndefined();
  expect(press('?', {}, false)).toBeUndefined();
  expect(press('?')).toEqual({ do: 'sheet' });
  expect(press('k', { command: true, busy: true }, false)).toEqual({ do: 'palette' });
  expect(press('m', { command: true })).toBeUndefined();
});
