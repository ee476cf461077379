import { MantineProvider } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NavGroupPart } from '../../ui/shell/nav-groups.tsx';
import { useOpenedGroups } from './opened-groups.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
beforeEach(() => {
  localStorage.clear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const GROUPS = [
  { key: 'clients', label: 'Clients', page: '/clients', isUsual: true },
  { key: 'money', label: 'Money', page: '/money', isUsual: false },
];

function Menu({ userId, pathname }: { userId: string; pathname: string }) {
  const { isOpen, toggle } = useOpenedGroups(userId, pathname);
  return GROUPS.map(({ key, label, page, isUsual }) => {
    const shown = { key, isUsual, isHere: pathname === page };
    return (
      <NavGroupPart
        key={key}
        look="entry"
        name={key}
        label={label}
        icon={IconUsers}
        entries={[{ label: page, to: page, icon: IconUsers, count: 3 }]}
        isOpen={isOpen(shown)}
        toggle={() => toggle(shown)}
      >
        {(entry) => entry.label}
      </NavGroupPart>
    );
  });
}

const open = (userId: string, pathname: string) =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <Menu key={userId} userId={userId} pathname={pathname} />
      </MantineProvider>,
    ),
  );
const group = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.title === name) as HTMLButtonElement;
const isOpen = (name: string) => group(name).getAttribute('aria-expanded') === 'true';
const press = (name: string) => act(async () => group(name).click());

it('opens the groups of the person’s roles, and remembers their own choice', async () => {
  await open('ada', '/');
  expect([isOpen('Clients'), isOpen('Money')]).toEqual([true, false]);
  await press('Clients');
  await press('Money');
  await open('ben', '/');
  expect([isOpen('Clients'), isOpen('Money')]).toEqual([true, false]);
  await open('ada', '/');
  expect([isOpen('Clients'), isOpen('Money')]).toEqual([false, true]);
});

it('opens the group of the current page, until the person closes it there', async () => {
  await open('ada', '/money');
  expect(isOpen('Money')).toBe(true);
  await press('Money');
  expect(isOpen('Money')).toBe(false);
  await open('ada', '/');
  await open('ada', '/money');
  expect(isOpen('Money')).toBe(true);
});

it('shows on a closed group how much waits inside', async () => {
  await open('ada', '/');
  expect(group('Money').textContent).toContain('3 waiting');
  await press('Money');
  expect(group('Money').textContent).not.toContain('3');
  expect(document.getElementById(group('Money').getAttribute('aria-controls') ?? '')).toBeTruthy();
});
