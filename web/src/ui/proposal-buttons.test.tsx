import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { notify } from './notify.tsx';
import { ProposalButtons } from './proposal-buttons.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
vi.mock('./notify.tsx', () => ({ notify: { ok: vi.fn() } }));
vi.mock('./dialogs.ts', () => ({ confirm: () => Promise.resolve(true) }));

it('says that it is approved although live word of it took the buttons away first', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const answer = Promise.withResolvers<void>();
  const yes = { allowed: true } as const;
  const no = { allowed: false, reason: '' } as const;
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <ProposalButtons
          actions={{ approve: yes, reject: no, withdraw: no }}
          decide={{ isPending: false, send: () => answer.promise }}
          approval={{ title: 'Approve?', text: 'It holds at once.', action: 'Approve' }}
          approved="The new terms hold"
          rejection={{ title: 'Reject?', text: 'Nothing changes.' }}
        />
      </MantineProvider>,
    ),
  );
  await act(async () => document.querySelector('button')?.click());
  await act(async () => root.unmount());
  expect(notify.ok).not.toHaveBeenCalled();
  await act(async () => answer.resolve());
  expect(notify.ok).toHaveBeenCalledExactlyOnceWith('The new terms hold');
});
