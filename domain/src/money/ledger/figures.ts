import { defineFigure, INVESTORS, STAFF } from '../../kernel/figure.ts';

const CLIENT_MONEY_REPORT =
  'GET /admin/reports/figures?report=client_money&from=:today&to=:today' as const;

export const clientMoneyOwed = defineFigure({
  name: 'Client money',
  unit: 'usd',
  of: [],
  counts:
    'Dollars that Holdfast holds and does not own: wallets, escrow, held distributions, withheld tax and unmatched payments. Fees and commissions are excluded. Source: postings.',
  places: [
    { ...STAFF, from: 'GET /admin/figures', at: 'data.money.owed' },
    { ...STAFF, from: 'GET /admin/books/totals', at: 'data.checks[key=clients USD].left.amount' },
    { ...STAFF, from: CLIENT_MONEY_REPORT, at: 'data.headlines[label=Owed to clients].value' },
    { ...STAFF, page: '/admin', label: 'Client money' },
  ],
});

export const clientMoneyHeld = defineFigure({
  name: 'Client money held',
  unit: 'usd',
  of: [],
  counts:
    'Dollars at the bank and at the card provider. What clients owe Holdfast is excluded. Source: postings of the clearing accounts.',
  places: [
    { ...STAFF, from: 'GET /admin/figures', at: 'data.money.held' },
    { ...STAFF, from: 'GET /admin/books/totals', at: 'data.checks[key=clients USD].right.amount' },
    { ...STAFF, from: CLIENT_MONEY_REPORT, at: 'data.headlines[label=Held].value' },
  ],
});

export const walletAvailable = defineFigure({
  name: 'Available cash',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'Dollars of a wallet that can be spent: its total less what is held. Source: postings and holds.',
  places: [
    {
      as: ['investor', 'company', 'owner'],
      from: 'GET /user/wallet/overview',
      at: 'data.walletBalance.currencies[code=USD].available',
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
    'Dollars of a wallet that orders, commitments, withdrawals and the like hold. Source: holds.',
  places: [
    {
      as: ['investor', 'company', 'owner'],
      from: 'GET /user/wallet/overview',
      at: 'data.walletBalance.currencies[code=USD].held',
    },
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
    'Dollars of an investor that are held in the wallet or in the escrow of an offer. Source: holds and allocated commitments.',
  places: [{ as: ['investor'], page: '/', label: 'Reserved' }],
});

export const walletTotal = defineFigure({
  name: 'Wallet total',
  unit: 'usd',
  of: ['partyId'],
  counts: 'Dollars of a wallet, available and held together. Source: postings.',
  places: [
    {
      as: ['investor', 'company', 'owner'],
      from: 'GET /user/wallet/overview',
      at: 'data.walletBalance.currencies[code=USD].total',
    },
    {
      ...INVESTORS,
      from: 'GET /user/wallet/statement/summary?from=:today&to=:today',
      at: 'data.currencies[currency=USD].closing',
    },
    { as: ['investor'], page: '/payments/wallet', label: 'Total in wallet' },
  ],
});
