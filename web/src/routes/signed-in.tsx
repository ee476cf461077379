import type { AnyRoute } from '@tanstack/react-router';
import { accountRoutes } from './account.tsx';
import { agreementRoutes } from './agreements.tsx';
import { investorRoutes } from './investor.tsx';
import { ownerRoutes } from './owner.tsx';
import { platformRoutes } from './platform.tsx';
import { referralRoutes } from './referrals.tsx';
import { ticketRoutes } from './tickets.tsx';
import { tradeRoutes } from './trade.tsx';

/** Pages for signed-in users, loaded when the first of them opens. */
export const signedInRoutes = (root: AnyRoute): AnyRoute[] => [
  ...investorRoutes(root),
  ...tradeRoutes(root),
  ...accountRoutes(root),
  ...agreementRoutes(root),
  ...ownerRoutes(root),
  ...platformRoutes(root),
  ...ticketRoutes(root),
  ...referralRoutes(root),
];
