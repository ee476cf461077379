import { defineFigure, type FigurePlace, INVESTORS, STAFF } from '../../kernel/figure.ts';

const STATEMENT = 'GET /user/wallet/statement?from=:today&to=:today' as const;

const walletPlaces = (part: string): readonly FigurePlace[] => [
  {
    as: ['investor', 'company', 'owner'],
    from: 'GET /user/wallet/overview',
    at: `data.walletBalance.${part}`,
  },
  {
    as: ['investor', 'company', 'owner'],
    from: 'GET /user/me',
    at: `data.user.walletBalance.${part}`,
  },
];

export const walletAvailable = defineFigure({
  name: 'Available cash',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'Spendable dollars in a wallet: its total less reserved amounts. Source: postings and holds.',
  places: [
    ...walletPlaces('currencies[code=USD].available'),
    {
      ...INVESTORS,
      from: 'GET /user/wallet/leaving',
      at: 'data.currencies[code=USD].available',
    },
    { ...INVESTORS, from: 'GET /user/portfolio', at: 'data.cash.available' },
    { as: ['owner'], from: 'GET /owner/dashboard', at: 'data.figures.wallet.available' },
    {
      ...STAFF,
      from: 'GET /admin/parties/:partyId/balances',
      at: 'data.lines[currency=USD].available',
    },
    { as: ['investor'], page: '/payments/wallet', label: 'Available' },
    { as: ['investor'], page: '/', label: 'Available cash' },
    { as: ['owner'], page: '/owner', label: 'Company wallet' },
  ],
});

export const walletHeld = defineFigure({
  name: 'Held cash',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'Dollars in a wallet reserved for orders, commitments, withdrawals and similar. Source: holds.',
  places: [
    ...walletPlaces('currencies[code=USD].held'),
    { ...INVESTORS, from: 'GET /user/portfolio', at: 'data.cash.held' },
    { as: ['owner'], from: 'GET /owner/dashboard', at: 'data.figures.wallet.held' },
    { ...STAFF, from: 'GET /admin/parties/:partyId/balances', at: 'data.lines[currency=USD].held' },
  ],
});

export const cashReserved = defineFigure({
  name: 'Reserved cash',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'An investor’s dollars reserved in the wallet or in offering escrow. Source: holds and allocated commitments.',
  places: [{ as: ['investor'], page: '/', label: 'Reserved' }],
});

export const walletTotal = defineFigure({
  name: 'Wallet total',
  unit: 'usd',
  of: ['partyId'],
  counts: 'Dollars in a wallet, available and reserved. Source: postings.',
  places: [
    ...walletPlaces('currencies[code=USD].total'),
    {
      ...INVESTORS,
      from: 'GET /user/wallet/statement/summary?from=:today&to=:today',
      at: 'data.currencies[currency=USD].closing',
    },
    {
      ...INVESTORS,
      from: `${STATEMENT}&format=csv`,
      column: 'balance',
      where: { line: 'closing', currency: 'USD' },
    },
    { ...INVESTORS, from: `${STATEMENT}&format=pdf`, label: 'Closing balance', cells: 1 },
    { as: ['investor'], page: '/payments/wallet', label: 'Total in wallet' },
  ],
});

const heldFor = (cause: string, part: string) =>
  ({
    unit: 'usd',
    of: ['partyId'],
    counts: `Dollars in a wallet reserved for ${cause} until they settle or end. Source: holds.`,
    places: walletPlaces(`heldBy.${part}`),
  }) as const;

export const heldForOrders = defineFigure({
  name: 'Reserved for orders',
  ...heldFor('open orders to buy', 'orders'),
});

export const heldForCommitments = defineFigure({
  name: 'Reserved for commitments',
  ...heldFor('commitments to offers', 'commitments'),
});

export const heldForWithdrawals = defineFigure({
  name: 'Reserved for withdrawals',
  ...heldFor('withdrawals', 'withdrawals'),
});

const RECEIPTS = 4;

export const walletTotalAfter = defineFigure({
  name: 'Wallet total after',
  unit: 'usd',
  of: ['partyId', 'movementId'],
  counts:
    'Dollars in a wallet after a movement, available and reserved. Source: the posting of the movement.',
  places: [
    {
      ...INVESTORS,
      from: 'GET /user/wallet/transactions?currency=USD&status=completed&limit=100',
      at: 'data[id=:movementId].balanceAfter',
    },
    {
      ...INVESTORS,
      from: 'GET /user/wallet/transactions/csv?currency=USD',
      column: 'balance_after',
      where: { id: ':movementId' },
    },
    {
      ...INVESTORS,
      from: 'GET /user/wallet/transactions/:movementId',
      at: 'data.balanceAfter',
      most: 20,
    },
    {
      ...INVESTORS,
      from: 'GET /user/wallet/transactions/:movementId/receipt',
      label: 'Wallet total afterwards',
      cells: 1,
      most: RECEIPTS,
    },
  ],
});
