import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CROSSED, DayRange } from './day-range.tsx';
import { MomentInput } from './moment-input.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
vi.mock(import('@mantine/hooks'), async (original) => ({
  ...(await original()),
  useMediaQuery: () => false,
}));

let root: Root;
let given: string[];
beforeEach(() => {
  given = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});
const show = (part: React.ReactNode) =>
  act(async () => root.render(<MantineProvider env="test">{part}</MantineProvider>));

function Days() {
  const [days, setDays] = useState({ from: '2026-11-01', to: '2026-11-20' });
  return (
    <DayRange
      label="Days"
      presets="utc"
      whenLeft
      value={days}
      onChange={(next) => {
        given.push(`${next.from} ${next.to}`);
        setDays(next);
      }}
    />
  );
}

const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`) as HTMLInputElement;

async function write(field: HTMLInputElement, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  await act(async () => {
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const leave = (field: HTMLInputElement) =>
  act(async () => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((one) => (one.ariaLabel ?? one.textContent) === name)
      ?.click(),
  );
async function openCalendar(): Promise<void> {
  await press('Open calendar');
  await act(async () => {
    await import('./span-calendar.tsx');
    await import('./moment-calendar.tsx');
  });
}

it('refetches a list when a date field is left, not while a date is typed', async () => {
  await show(<Days />);
  await write(input('From'), '5 Nov 202');
  await write(input('From'), '5 Nov 2026');
  expect(given).toEqual([]);
  await leave(input('From'));
  expect([given, input('From').value]).toEqual([['2026-11-05 2026-11-20'], '05 Nov 2026']);
});

it('rejects an invalid or reversed range without refetching', async () => {
  await show(<Days />);
  await write(input('To'), '31 Feb 2026');
  await leave(input('To'));
  expect(document.body.textContent).toContain('Enter a date such as 20 Nov 2026');
  await write(input('To'), '3 Oct 2026');
  await leave(input('To'));
  expect(document.body.textContent).toContain(CROSSED);
  expect([given, input('To').value]).toEqual([[], '03 Oct 2026']);
  await write(input('From'), '1 Oct 2026');
  await leave(input('From'));
  expect(given).toEqual(['2026-10-01 2026-10-03']);
  expect(document.body.textContent).not.toContain(CROSSED);
});

it('accepts a range without an end', async () => {
  await show(<Days />);
  await write(input('To'), '');
  await leave(input('To'));
  expect(given).toEqual(['2026-11-01 ']);
});

it('selects a range with two clicks in a two-month calendar, or one on a preset', async () => {
  await show(<Days />);
  await openCalendar();
  expect(document.body.textContent).toContain('October 2026');
  const day = (name: string) =>
    document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  await act(async () => day('12 October 2026')?.click());
  expect(given).toEqual([]);
  await act(async () => day('3 November 2026')?.click());
  expect(given).toEqual(['2026-10-12 2026-11-03']);
  await openCalendar();
  await press('Last year');
  const year = new Date().getUTCFullYear() - 1;
  expect(given.at(-1)).toBe(`${year}-01-01 ${year}-12-31`);
});

function Moment() {
  const [at, set] = useState('');
  return (
    <MomentInput
      aria-label="Closes"
      value={at}
      min="2026-11-01"
      max="2026-11-30"
      onChange={(iso) => {
        given.push(iso);
        set(iso);
      }}
    />
  );
}

it('accepts a date and time in the reader’s time zone, which it names', async () => {
  await show(<Moment />);
  await write(input('Closes'), '20 Nov 2026');
  await leave(input('Closes'));
  expect(document.body.textContent).toContain('Enter a date and time');
  await write(input('Closes'), '20.11.2026 9:05');
  await leave(input('Closes'));
  expect(given.at(-1)).toBe(new Date(2026, 10, 20, 9, 5).toISOString());
  expect(input('Closes').value).toBe('20 Nov 2026, 09:05');
  const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
    .formatToParts(new Date(given.at(-1) ?? ''))
    .find(({ type }) => type === 'timeZoneName')?.value;
  expect(document.body.textContent).toContain(zone);
});

it('keeps the time when another date is selected', async () => {
  await show(<Moment />);
  await write(input('Closes'), '20 Nov 2026, 17:45');
  await openCalendar();
  await act(async () =>
    document.querySelector<HTMLButtonElement>('button[aria-label="25 November 2026"]')?.click(),
  );
  expect(given.at(-1)).toBe(new Date(2026, 10, 25, 17, 45).toISOString());
  expect(input('Closes').value).toBe('25 Nov 2026, 17:45');
});
