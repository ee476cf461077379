import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconFile,
  IconFileText,
  IconHistory,
  IconLogout,
  IconMoon,
  IconRefreshDot,
  IconShieldHalf,
  IconShieldLock,
  IconSun,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { list, query } from '../../api/query.ts';
import { getVerifiedPath, isToBeVerified } from '../../lib/get-verified.ts';
import { areaAt } from '../../lib/session/area.ts';
import { heldBackBy, type Session, useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Thumb } from '../../ui/cover/cover.tsx';
import { useGo, useMayOpen, usePathname } from '../../ui/link.tsx';
import { signOut } from '../session/sign-out.ts';
import { keysTo } from '../shortcuts/shortcuts.ts';
import type { Action } from './action.ts';
import { matching, recents, remember, wishOf } from './find.ts';
import { Finder } from './finder.tsx';
import { palettePages } from './pages.ts';
import { useStaffFinds } from './staff.tsx';
import { closePalette, popTyped } from './store.ts';
import { useTickets } from './tickets.tsx';

export default function Palette() {
  const [query, setQuery] = useState('');
  const groups = [
    { label: 'Recent', actions: useRecents(query) },
    { label: 'Found', actions: useStaffFinds(query) },
    { label: 'Service requests', actions: useTickets(query) },
    { label: 'Assets', actions: [...useOwnAssets(query), ...useAssets(query)] },
    { label: 'Actions', actions: matching(useActions(), query) },
    { label: 'Pages', actions: matching(usePages(), query).slice(0, 8) },
  ].filter((group) => group.actions.length > 0);
  return (
    <Finder
      label="Search assets, pages, actions"
      {...{ groups, query }}
      onQuery={setQuery}
      onFocus={() => {
        const early = popTyped();
        if (early) setQuery((typed) => typed + early);
      }}
      onChoose={choose}
      onClose={closePalette}
    />
  );
}

function choose({ label, note = '', to, run }: Action): void {
  closePalette();
  if (to) remember({ label, note, to });
  run();
}

function useRecents(query: string): readonly Action[] {
  const go = useGo();
  const mayOpen = useMayOpen();
  if (query !== '') return [];
  return recents()
    .filter(({ to }) => mayOpen(to))
    .map(({ label, note, to }) => ({
      ...{ key: `recent ${to}`, label, note, to },
      icon: <IconHistory size={18} />,
      run: () => void go(to),
    }));
}

const PAGE_OF = {
  page: paths.assetBackground,
  trade: paths.trade,
  commit: paths.commit,
} as const;

type Found = { readonly symbol: string; readonly availability: { readonly label: string } };
const noteOf = ({ symbol, availability }: Found) => `${symbol} · ${availability.label}`;

function useAssets(typed: string): readonly Action[] {
  const go = useGo();
  const wish = wishOf(typed);
  const [q] = useDebouncedValue(wish.q, 200);
  const enabled = areaAt(usePathname()) !== 'owner' && q.length > 1;
  const found = useQuery(
    query('GET /assets', { query: { q, limit: 5 } }, { enabled, keepPrevious: true }),
  );
  if (!enabled || wish.q.length < 2) return [];
  const verb = { page: '', trade: 'Trade ', commit: 'Commit to ' }[wish.to];
  return (found.data ?? [])
    .filter(({ status }) => wish.to !== 'trade' || status === 'IN_TRADING')
    .map((asset) => {
      const to = PAGE_OF[wish.to](asset.id);
      return {
        ...{ key: asset.id, label: `${verb}${asset.name}`, note: noteOf(asset), to },
        icon: <Thumb category={asset.category} seed={asset.id} size={20} />,
        run: () => void go(to),
      };
    });
}

/** Drafts included, with links into the owner area. */
function useOwnAssets(typed: string): readonly Action[] {
  const go = useGo();
  const mayOpen = useMayOpen();
  const isOwner = areaAt(usePathname()) === 'owner';
  const words = typed.trim().toLowerCase();
  const { data } = useQuery(
    list('GET /owner/assets', { query: { page: 1, limit: 100 } }, { enabled: isOwner }),
  );
  if (!isOwner || words.length < 2) return [];
  const pageOf = (id: string) =>
    mayOpen(paths.ownerAsset(id)) ? paths.ownerAsset(id) : paths.ownerCommitments(id);
  return (data?.rows ?? [])
    .filter(({ name, symbol }) => `${name} ${symbol}`.toLowerCase().includes(words))
    .slice(0, 5)
    .map((asset) => ({
      key: asset.id,
      label: asset.name,
      note: noteOf(asset),
      icon: <Thumb category={asset.category} seed={asset.id} size={20} />,
      run: () => void go(pageOf(asset.id)),
    }));
}

function useActions(): readonly Action[] {
  const session = useSession();
  const go = useGo();
  const mayOpen = useMayOpen();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dark = colorScheme === 'dark';
  return [
    ...actionsOf(session, mayOpen, go),
    {
      key: 'colours',
      label: dark ? 'Use light colours' : 'Use dark colours',
      icon: dark ? <IconSun size={18} /> : <IconMoon size={18} />,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
  ];
}

const IN_THE_WALLET: readonly Omit<Action & { readonly to: string }, 'run'>[] = [
  {
    ...{ key: 'deposit', label: 'Deposit to wallet', to: paths.deposit(), keys: ['D'] },
    icon: <IconArrowDownLeft size={18} />,
  },
  {
    ...{ key: 'withdraw', label: 'Withdraw', also: 'pay out to bank' },
    ...{ to: paths.walletTo('withdraw'), icon: <IconArrowUpRight size={18} /> },
  },
  {
    ...{ key: 'transfer', label: 'Transfer balance', also: 'send to user' },
    ...{ to: paths.walletTo('transfer'), icon: <IconArrowsExchange size={18} /> },
  },
  {
    ...{ key: 'convert', label: 'Convert', also: 'exchange currency' },
    ...{ to: paths.walletTo('convert'), icon: <IconRefreshDot size={18} /> },
  },
  {
    ...{ key: 'statement', label: 'Statement', also: 'pdf csv of the wallet' },
    ...{ to: paths.walletTo('statement'), icon: <IconFileText size={18} /> },
  },
];

function actionsOf(
  session: Session,
  mayOpen: (to: string) => boolean,
  go: (to: string) => unknown,
) {
  if (session.state !== 'signed_in') return [];
  const { user } = session;
  const heldBack = heldBackBy(user);
  const verify = getVerifiedPath(user);
  const actions: Action[] = [];
  if (!heldBack && !user.isHoldfastEmployee && mayOpen(paths.wallet())) {
    const live = IN_THE_WALLET.filter(({ to }) => mayOpen(to));
    actions.push(...live.map((one) => ({ ...one, run: () => void go(one.to) })));
  }
  if (mayOpen(paths.security())) {
    actions.push({
      ...{ key: 'two-factor', label: 'Two-factor authentication', also: '2fa totp backup codes' },
      icon: <IconShieldLock size={18} />,
      to: paths.security(),
      run: () => void go(paths.security()),
    });
  }
  if (isToBeVerified(user) && mayOpen(verify)) {
    actions.push({
      key: 'verify',
      label: 'Get Verified',
      icon: <IconShieldHalf size={18} />,
      run: () => void go(verify),
    });
  }
  actions.push({
    key: 'sign-out',
    label: 'Sign out',
    icon: <IconLogout size={18} />,
    run: () => void signOut(),
  });
  return actions;
}

function usePages(): readonly Action[] {
  const go = useGo();
  const router = useRouter();
  const area = areaAt(usePathname());
  return palettePages(router, useSession(), area).map(({ title, to, note }) => ({
    key: to,
    label: title,
    note,
    keys: keysTo(to),
    to,
    icon: <IconFile size={18} />,
    run: () => void go(to),
  }));
}
