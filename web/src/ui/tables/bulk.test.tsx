import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { type BulkAct, useBulk } from './bulk.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ROWS = ['Ann', 'Ben', 'Cleo'];

let root: Root;
let sent: string[] = [];
let done = 0;

beforeEach(() => {
  sent = [];
  done = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const refused = (code: string, message: string) => new ApiError({ status: 403, code, message });

const sign = (fail: Readonly<Record<string, Error>>): BulkAct<string> => ({
  key: 'sign',
  label: 'Sign',
  things: ['agreement', 'agreements'],
  may: (row) => row !== 'Dora',
  nameOf: (row) => row,
  ask: ({ start }) => (
    <button
      type="button"
      onClick={() =>
        start(async (row) => {
          sent.push(row);
          const problem = fail[row];
          if (problem) throw problem;
        })
      }
    >
      Confirm
    </button>
  ),
  onDone: async () => {
    done += 1;
  },
});

function Desk({ act: one, rows }: { act: BulkAct<string>; rows: readonly string[] }) {
  const { selection, bar, dialog } = useBulk({ acts: [one], rows, rowKey: (row) => row });
  return (
    <>
      {bar}
      {dialog}
      {rows.map((row) => (
        <span key={row}>{selection?.checkbox(row)}</span>
      ))}
    </>
  );
}

const show = (one: BulkAct<string>, rows: readonly string[] = ROWS) =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <Desk act={one} rows={rows} />
      </MantineProvider>,
    ),
  );

const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );
const select = (...names: string[]) =>
  act(async () => {
    for (const name of names) {
      (document.querySelector(`[aria-label="Select ${name}"]`) as HTMLElement).click();
    }
  });
const results = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

it('acts on each selected row after one confirmation and shows each result', async () => {
  await show(sign({ Ben: refused('OWN_CASE', 'This is your own case.') }));
  await select('Ann', 'Ben');
  await press('Sign 2');
  expect(sent).toEqual([]);
  await press('Confirm');
  await expect.poll(() => sent).toEqual(['Ann', 'Ben']);
  await expect.poll(results).toEqual(['AnnDone', 'BenThis is your own case.']);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('1 of 2 done');
  expect(done).toBe(1);
});

it('keeps the results in view when the list has dropped every row that is done', async () => {
  await show(sign({}));
  await select('Ann', 'Ben', 'Cleo');
  await press('Sign 3');
  await press('Confirm');
  await expect.poll(() => done).toBe(1);
  await show(sign({}), []);
  expect(results()).toEqual(['AnnDone', 'BenDone', 'CleoDone']);
  await press('Close');
  expect(results()).toEqual([]);
});

it('sends nothing more once the proof of identity is declined', async () => {
  await show(sign({ Ann: refused('CONFIRM_IDENTITY', 'Confirm your identity.') }));
  await select('Ann', 'Ben', 'Cleo');
  await press('Sign 3');
  await press('Confirm');
  await expect.poll(results).toEqual(['AnnConfirm your identity.', 'BenNot sent', 'CleoNot sent']);
  expect(sent).toEqual(['Ann']);
});

it('offers no selection where fewer than two rows qualify', async () => {
  await show(sign({}), ['Ann', 'Dora']);
  expect(document.querySelectorAll('input')).toHaveLength(0);
});
