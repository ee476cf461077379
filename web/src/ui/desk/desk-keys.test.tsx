import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSingleKeys } from '../../lib/shortcut-setting.ts';
import { DeskKeys, KeysLine } from './desk-keys.tsx';
import { useMoveInQueue } from './use-desk.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const go = vi.hoisted(() => vi.fn());
const wide = vi.hoisted(() => ({ is: true }));
const place = vi.hoisted(() => ({ is: '/desk' }));
vi.mock('../link.tsx', () => ({ useGo: () => go, usePathname: () => place.is }));
vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<object>()),
  useMediaQuery: () => wide.is,
}));

const KEYS = [{ key: 'a', does: 'Approve', short: 'approve' }] as const;
let root: Root;
beforeEach(() => {
  go.mockClear();
  wide.is = true;
  place.is = '/desk';
  setSingleKeys(true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  setSingleKeys(true);
});
const show = (part: ReactNode) =>
  act(async () => root.render(<MantineProvider env="test">{part}</MantineProvider>));
const press = (key: string, on: EventTarget = document.body, more: KeyboardEventInit = {}) =>
  act(async () => {
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  });

describe('desk shortcuts', () => {
  it('move between cases, take actions, and list themselves', async () => {
    const [move, approve] = [vi.fn(), vi.fn()];
    await show(<DeskKeys title="Keys" keys={KEYS} move={move} acts={{ a: approve }} />);
    await press('j');
    await press('k');
    await press('A');
    expect(move.mock.calls).toEqual([[1], [-1]]);
    expect(approve).toHaveBeenCalledOnce();
    await press('?');
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Approve');
    await press('a');
    expect(approve).toHaveBeenCalledOnce();
  });

  it('ignore letters while the user types, and submit the text', async () => {
    const [approve, send] = [vi.fn(), vi.fn()];
    await show(
      <>
        <textarea />
        <input type="radio" />
        <DeskKeys title="Keys" keys={KEYS} move={vi.fn()} acts={{ a: approve }} send={send} />
      </>,
    );
    const field = document.querySelector('textarea') as HTMLElement;
    await press('a', field);
    expect(approve).not.toHaveBeenCalled();
    await press('Enter', field, { ctrlKey: true });
    expect(send).toHaveBeenCalledOnce();
    await press('a', document.querySelector('input') as HTMLElement);
    expect(approve).toHaveBeenCalledOnce();
  });

  it('are off and unlisted if single-key shortcuts are disabled', async () => {
    const move = vi.fn();
    setSingleKeys(false);
    await show(
      <>
        <KeysLine keys={KEYS} />
        <DeskKeys title="Keys" keys={KEYS} move={move} acts={{}} />
      </>,
    );
    await press('j');
    expect(move).not.toHaveBeenCalled();
    expect(document.body.textContent).not.toContain('approve');
  });
});

function Moving({ openId, ids }: { openId: string; ids: readonly string[] | undefined }) {
  const move = useMoveInQueue({ ids, openId, to: (id) => `/desk/${id}?q=x` });
  return <DeskKeys title="Keys" keys={KEYS} move={move} />;
}

describe('a desk queue', () => {
  it('opens its first case beside the list', async () => {
    await show(<Moving openId="" ids={undefined} />);
    expect(go).not.toHaveBeenCalled();
    await show(<Moving openId="" ids={['one', 'two']} />);
    expect(go).toHaveBeenCalledExactlyOnceWith('/desk/one?q=x', {
      replace: true,
      keepScroll: true,
    });
  });

  it('opens nothing while another page loads after it', async () => {
    place.is = '/elsewhere';
    await show(<Moving openId="" ids={['one', 'two']} />);
    expect(go).not.toHaveBeenCalled();
  });

  it('shows only the list on a phone', async () => {
    wide.is = false;
    await show(<Moving openId="" ids={['one', 'two']} />);
    expect(go).not.toHaveBeenCalled();
  });

  it('keeps the open case when another case moves to the top', async () => {
    await show(<Moving openId="one" ids={['one', 'two']} />);
    await show(<Moving openId="one" ids={['new', 'one', 'two']} />);
    expect(go).not.toHaveBeenCalled();
    await press('j');
    await press('k');
    expect(go.mock.calls.map(([to]) => to)).toEqual(['/desk/two?q=x', '/desk/new?q=x']);
  });

  it('keeps the open case at either end', async () => {
    await show(<Moving openId="one" ids={['one']} />);
    await press('j');
    await press('k');
    expect(go).not.toHaveBeenCalled();
  });
});
