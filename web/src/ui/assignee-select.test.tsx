import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AssigneeSelect } from './assignee-select.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ANN = { userId: 'a', name: 'Ann Berg' };
const BEN = { userId: 'b', name: 'Ben Cole' };

let root: Root;
let chosen: (string | null)[] = [];
beforeEach(() => {
  chosen = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function show(people: readonly (typeof ANN)[], value: typeof ANN | null) {
  await act(async () =>
    root.render(
      <MantineProvider>
        <AssigneeSelect
          of="WD-1"
          people={people}
          value={value}
          onChoose={(userId) => chosen.push(userId)}
        />
      </MantineProvider>,
    ),
  );
  return document.querySelector('select') as HTMLSelectElement;
}

const choose = (select: HTMLSelectElement, value: string) =>
  act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

it('assigns a row to a colleague and unassigns it', async () => {
  const select = await show([ANN, BEN], ANN);
  expect(select.getAttribute('aria-label')).toBe('Assigned: WD-1');
  await choose(select, 'b');
  await choose(select, '');
  expect(chosen).toEqual(['b', null]);
});

it('still shows an assignee who can no longer be assigned', async () => {
  const select = await show([BEN], ANN);
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Unassigned',
    'Ann Berg',
    'Ben Cole',
  ]);
  expect(select.value).toBe('a');
});
