import type { Role } from '@holdfast/domain/permissions';
import { Button, MantineProvider, Menu } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { session } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';
import { Link } from './link.tsx';
import { Tabs } from './tabs.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const member = (role: Role, hasAdminApproved = true) =>
  ({
    roles: [role],
    profile: { isInstitutional: true },
    kyc: {},
    onboardingSteps: { hasAdminApproved },
    company: null,
  }) as unknown as SessionUser;

const WITHDRAW = '/wallet?do=withdraw';

const Shown = () => (
  <>
    <Link to="/banks">Bank accounts</Link>
    <Button component={Link} to={WITHDRAW}>
      Withdraw
    </Button>
    <Menu opened withinPortal={false}>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/wallet#deposit">
          Deposit
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
    <Tabs
      label="Money"
      tabs={[
        { label: 'Wallet', to: '/wallet' },
        { label: 'Banks', to: '/banks' },
      ]}
    />
  </>
);

async function shownTo(user: SessionUser) {
  session.adopt(user, 'token');
  const base = createRootRoute({ component: Shown });
  const at = (path: string, page: object) =>
    createRoute({
      getParentRoute: () => base,
      path,
      staticData: { page: { name: path, title: path, for: 'signed_in', ...page } },
    });
  const acts = { withdraw: 'CAN_MANAGE_FUNDS', deposit: 'CAN_MANAGE_FUNDS' } as const;
  const router = createRouter({
    routeTree: base.addChildren([
      createRoute({ getParentRoute: () => base, path: '/' }),
      at('/wallet', { acts }),
      at('/banks', { permission: 'CAN_MANAGE_FUNDS' }),
    ]),
    history: createMemoryHistory(),
  });
  await router.load();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>,
    ),
  );
  const live = [...document.querySelectorAll('a')].map((link) => link.textContent);
  const text = document.body.textContent ?? '';
  await act(async () => root.unmount());
  return { live, text };
}

afterEach(() => {
  session.end();
  document.body.replaceChildren();
});

it('a member without the permission meets text in place of links, and no button or tab', async () => {
  const { live, text } = await shownTo(member('company_trader'));
  expect(live).toEqual(['Wallet']);
  expect(text).toContain('Bank accounts');
  expect(text).not.toContain('Withdraw');
  expect(text).not.toContain('Deposit');
});

it('a member with the permission meets all of them', async () => {
  const { live } = await shownTo(member('company_finance'));
  expect(live).toEqual(['Bank accounts', 'Withdraw', 'Deposit', 'Wallet', 'Banks']);
});

it('an account under review is not offered deposits and withdrawals, which are closed to it', async () => {
  const { live } = await shownTo(member('company_finance', false));
  expect(live).toEqual(['Bank accounts', 'Wallet', 'Banks']);
});
