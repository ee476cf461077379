import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { ReasonedButton } from './reasoned-button.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('is disabled with its reason beside it, and shows its note once enabled', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const shown = async (whyNot: string | undefined) => {
    await act(async () =>
      root.render(
        <MantineProvider env="test">
          <ReasonedButton whyNot={whyNot} note="Your units are reserved now.">
            Retire
          </ReasonedButton>
        </MantineProvider>,
      ),
    );
    return document.querySelector('button');
  };
  expect(await shown('Enter the number of units')).toHaveProperty('disabled', true);
  expect(document.querySelector('button')?.parentElement?.textContent).toBe(
    'RetireEnter the number of units',
  );
  expect(await shown(undefined)).toHaveProperty('disabled', false);
  expect(document.querySelector('button')?.parentElement?.textContent).toBe(
    'RetireYour units are reserved now.',
  );
  await act(async () => root.unmount());
});
