import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { QuantityInput } from './money-input.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let given: string[];
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

function Example({ first }: { first: string }) {
  const [text, setText] = useState(first);
  const change = (next: string) => {
    given.push(next);
    setText(next);
  };
  return <QuantityInput label="Amount" decimals={2} value={text} onChange={change} />;
}

async function passThrough(first: string): Promise<string> {
  given = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Example first={first} />
      </MantineProvider>,
    ),
  );
  const input = document.querySelector('input') as HTMLInputElement;
  await act(async () => input.focus());
  await act(async () => input.blur());
  return input.value;
}

// Amount and units are computed from each other: tabbing through must change neither.
it('keeps the text of a field when the focus only passes through it', async () => {
  expect(await passThrough('1,500.00')).toBe('1,500.00');
  expect(given).toEqual([]);
});

it('completes a figure when the field is left', async () => {
  expect(await passThrough('1500.5')).toBe('1,500.50');
  expect(given).toEqual(['1,500.50']);
});
