import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DayInput } from './day-input.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let days: string[];
beforeEach(async () => {
  days = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Example />
      </MantineProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

function Example() {
  const [day, setDay] = useState('2026-11-20');
  const change = (next: string) => {
    days.push(next);
    setDay(next);
  };
  return <DayInput label="Since" value={day} min="2026-11-03" onChange={change} />;
}

const input = () => document.querySelector('input') as HTMLInputElement;

async function write(text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  await act(async () => {
    set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const leave = () =>
  act(async () => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((one) => (one.ariaLabel ?? one.textContent) === name)
      ?.click(),
  );

describe('a date field', () => {
  it('shows the usual date format, and accepts other formats', async () => {
    expect(input().value).toBe('20 Nov 2026');
    await write('5.12.2026');
    await leave();
    expect([days.at(-1), input().value]).toEqual(['2026-12-05', '05 Dec 2026']);
  });

  it('keeps an invalid date visible with the reason', async () => {
    await write('31 Feb 2026');
    expect(document.body.textContent).not.toContain('Enter a date');
    await leave();
    expect(input().value).toBe('31 Feb 2026');
    expect(document.body.textContent).toContain('Enter a date such as 20 Nov 2026');
    expect(days.at(-1)).toBe('');
  });

  it('offers a calendar in which dates before the minimum are disabled', async () => {
    await press('Open calendar');
    await act(async () => {
      await import('./calendar.tsx');
    });
    const named = (name: string) =>
      document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
    expect(named('2 November 2026')?.disabled).toBe(true);
    await act(async () => named('17 November 2026')?.click());
    expect([days.at(-1), input().value]).toEqual(['2026-11-17', '17 Nov 2026']);
  });

  it('closes only its calendar on Escape, not the surrounding dialog', async () => {
    await press('Open calendar');
    await act(async () => {
      await import('./calendar.tsx');
    });
    // Dialogs check this attribute of the focused element before Escape closes them.
    const isOwn = () => document.activeElement?.getAttribute('data-mantine-stop-propagation');
    await vi.waitFor(() => expect(isOwn()).toBe('true'));
  });
});
