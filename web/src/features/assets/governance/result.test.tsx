import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Result } from './result.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const part = (weight: string) => ({ weight, votes: 1 });

it('marks the pass threshold in each bar, so that a narrow result is visible', async () => {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Result
          poll={{
            status: 'CLOSED',
            isNamed: true,
            merged: null,
            weighting: 'units',
            winner: 'Extend',
            passPercent: '62.50',
            abstained: part('2.000'),
            options: [
              { id: 'a', label: 'Extend', tally: part('64.000'), sharePercent: '64.00' },
              { id: 'b', label: 'Sell', tally: part('36.000'), sharePercent: '36.00' },
            ],
          }}
        />
      </MantineProvider>,
    ),
  );
  const bars = [...document.querySelectorAll('[role="progressbar"]')];
  expect(bars.map((bar) => bar.querySelector('span')?.style.left)).toEqual(['62.5%', '62.5%']);
  expect(document.body.textContent).toContain('marks 62.50%, the share of weight');
});

it('names a winning option without its own total, and states what can be inferred', async () => {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Result
          poll={{
            status: 'CLOSED',
            isNamed: false,
            weighting: 'units',
            winner: 'Extend',
            passPercent: '62.50',
            abstained: null,
            merged: { weight: '100.000', votes: 7, keys: ['a', 'b', 'abstain'] },
            options: [
              { id: 'a', label: 'Extend', tally: null, sharePercent: null },
              { id: 'b', label: 'Sell', tally: null, sharePercent: null },
            ],
          }}
        />
      </MantineProvider>,
    ),
  );
  expect(document.querySelectorAll('[role="progressbar"]')).toHaveLength(0);
  const text = document.body.textContent ?? '';
  for (const part of [
    'Extend Passed',
    'Extend, Sell, Abstained combined100.000 units',
    'chosen by fewer than 5 holders share one total',
    'reveal votes if all voters agreed',
  ]) {
    expect(text).toContain(part);
  }
});
