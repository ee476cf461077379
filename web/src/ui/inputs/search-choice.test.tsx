import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SearchChoice, type SearchOption } from './search-choice.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom can't scroll.
Element.prototype.scrollIntoView = () => undefined;

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const FOUND: readonly SearchOption[] = [
  { id: 'a', name: 'Maren Holt', facts: ['Person', 'maren@example.com'] },
  { id: 'b', name: 'Maren Holt', facts: ['Company'], warnings: ['Not approved'] },
];

function Example({ onChosen }: { onChosen: (id: string) => void }) {
  const [value, setValue] = useState('');
  const [typed, setTyped] = useState('');
  return (
    <SearchChoice
      label="Party"
      value={value}
      onChange={(id) => {
        setValue(id);
        onChosen(id);
      }}
      typed={typed}
      onTyped={setTyped}
      options={typed === '' ? undefined : FOUND.filter(({ name }) => name.includes(typed))}
      isSearching={false}
      nothing="No one found"
      chosen={FOUND.find(({ id }) => id === value)}
    />
  );
}

async function shown(): Promise<string[]> {
  const chosen: string[] = [];
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Example onChosen={(id) => chosen.push(id)} />
      </MantineProvider>,
    ),
  );
  return chosen;
}

const input = () => document.querySelector<HTMLInputElement>('input');
const options = () => [...document.querySelectorAll('[role="option"]')];
const button = () => document.querySelector('button');

async function type(text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    input()?.focus();
    set?.call(input(), text);
    input()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const press = (key: string) =>
  act(async () => {
    const named = { key, code: key, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', named));
  });

describe('a search selection', () => {
  it('can be made by keyboard alone, with details that distinguish equal names', async () => {
    const chosen = await shown();
    await type('Maren');
    expect(options().map((one) => one.textContent)).toEqual([
      'Maren HoltPersonmaren@example.com',
      'Maren HoltNot approvedCompany',
    ]);
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    expect(chosen).toEqual(['b']);
  });

  it('replaces the field, takes the focus and can be changed', async () => {
    const chosen = await shown();
    await type('Maren');
    await press('ArrowDown');
    await press('Enter');
    expect(input()).toBeNull();
    expect(document.querySelector('fieldset')?.textContent).toContain('maren@example.com');
    expect(document.activeElement).toBe(button());
    await act(async () => button()?.click());
    expect(chosen).toEqual(['a', '']);
    expect(document.activeElement).toBe(input());
    expect(input()?.value).toBe('');
  });

  it('is not made if no option matches, and the user is informed', async () => {
    const chosen = await shown();
    await type('Nobody');
    await press('ArrowDown');
    await press('Enter');
    expect(chosen).toEqual([]);
    expect(document.querySelector('[role="status"]')?.textContent).toBe('No one found');
  });
});
