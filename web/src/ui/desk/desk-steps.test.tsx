import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk } from './desk.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
vi.mock('../link.tsx', () => ({ Link: () => null }));

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const show = (caseId: string, says: string) =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <Desk
          isOpen
          says={says}
          steps={{
            caseId,
            back: { to: '/desk', label: 'All cases' },
            labels: { case: 'Documents', panel: 'Decision' },
          }}
        >
          {null}
        </Desk>
      </MantineProvider>,
    ),
  );
const step = () => document.querySelector('[aria-current="step"]')?.textContent;

describe('the panes of a desk', () => {
  it('are steps on a phone, which start again with the next case', async () => {
    await show('one', 'Ann, 1 of 2');
    expect(step()).toBe('Documents');
    const decision = [...document.querySelectorAll('button')].at(-1);
    await act(async () => decision?.click());
    expect(step()).toBe('Decision');
    await show('two', 'Ben, 2 of 2');
    expect(step()).toBe('Documents');
  });

  it('announce whose case is open', async () => {
    await show('one', 'Ann, 1 of 2');
    await show('two', 'Ben, 2 of 2');
    expect(document.querySelector('[role="status"]')?.textContent).toBe('Ben, 2 of 2');
  });
});
