import { createRootRouteWithContext } from '@tanstack/react-router';
import { accountRoutes } from './account.tsx';
import { agreementRoutes } from './agreements.tsx';
import { explorerRoutes } from './explorer.tsx';
import { investorRoutes } from './investor.tsx';
import { ownerRoutes } from './owner.tsx';
import type { RouterContext } from './page.tsx';
import { platformRoutes } from './platform.tsx';
import { publicRoutes } from './public.tsx';
import { referralRoutes } from './referrals.tsx';
import { ticketRoutes } from './tickets.tsx';
import { tradeRoutes } from './trade.tsx';

const createRoot = createRootRouteWithContext<RouterContext>();

type RootOptions = Parameters<typeof createRoot>[0];

/** The whole URL table under one root, which the app gives its frame and its maintenance check. */
export function routeTree(options: RootOptions) {
  const root = createRoot(options);
  return root.addChildren([
    ...publicRoutes(root),
    ...investorRoutes(root),
    ...tradeRoutes(root),
    ...accountRoutes(root),
    ...agreementRoutes(root),
    ...ownerRoutes(root),
    ...platformRoutes(root),
    ...explorerRoutes(root),
    ...ticketRoutes(root),
    ...referralRoutes(root),
  ]);
}
