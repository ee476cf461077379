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

it('shows in each bar where an option passes, so that a narrow result is seen as one', async () => {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Result
          poll={{
            status: 'CLOSED',
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
  expect(document.body.textContent).toContain('62.50%: an option passes');
});
