import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DialogFrame } from './dialog-frame.tsx';
import { DrawerFrame } from './drawer-frame.tsx';

// Keyboard users must return to the element that had the focus before the overlay opened.

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const FRAMES = { dialog: DialogFrame, drawer: DrawerFrame } as const;

function Opener({ frame, movesOn }: { frame: keyof typeof FRAMES; movesOn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const Frame = FRAMES[frame];
  const close = () => {
    setOpen(false);
    if (movesOn) document.getElementById('next')?.focus();
  };
  return (
    <MantineProvider env="test">
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Versions
      </button>
      <button type="button" id="next">
        Next
      </button>
      {isOpen ? (
        <Frame title="Versions" onClose={close}>
          <p>The first one.</p>
        </Frame>
      ) : null}
    </MantineProvider>
  );
}

const after = (ms: number) => act(async () => new Promise((done) => setTimeout(done, ms)));

async function openedAndClosed(frame: keyof typeof FRAMES, movesOn = false): Promise<void> {
  await act(async () => root.render(<Opener frame={frame} movesOn={movesOn} />));
  document.getElementById('opener')?.focus();
  await act(async () => document.getElementById('opener')?.click());
  const close = document.querySelector<HTMLElement>('[role=dialog] button[aria-label=Close]');
  close?.focus();
  expect(document.activeElement).toBe(close);
  await act(async () => close?.click());
  await after(20);
  expect(document.querySelector('[role=dialog]')).toBeNull();
}

it.each(['dialog', 'drawer'] as const)(
  'a %s returns the focus to the element that opened it',
  async (frame) => {
    await openedAndClosed(frame);
    expect(document.activeElement?.id).toBe('opener');
  },
);

it('a closing dialog does not move the focus if it is already elsewhere', async () => {
  await openedAndClosed('dialog', true);
  expect(document.activeElement?.id).toBe('next');
});
