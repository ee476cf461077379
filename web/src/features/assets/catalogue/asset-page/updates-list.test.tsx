import { afterEach, expect, it } from 'vitest';
import { caseLines } from '../../../../../test/cases.ts';
import { clear, draw } from '../../../../../test/typing.tsx';
import { UpdatesList } from './updates-list.tsx';

afterEach(clear);

it('shows the title in update-title.txt exactly as typed', async () => {
  const [title = ''] = caseLines('update-title.txt');
  const update = { id: 'u', title, html: '<p>1 &lt; 2</p>', corrections: [] };
  const updates = [{ ...update, postedAt: '2026-11-20T09:00:00.000Z' }] as unknown as Parameters<
    typeof UpdatesList
  >[0]['updates'];
  await draw(() => <UpdatesList updates={updates} />);
  expect(document.querySelector('h2')?.textContent).toBe(title);
});
