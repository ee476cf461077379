/** Exceptions, each with its reason. One that is no longer needed is itself a problem. */
export const allowed = [
  {
    path: 'web/src/routes/public.tsx',
    rule: 'function-length',
    reason: 'The URL table: one entry a page, nothing to decide.',
  },
  {
    path: 'e2e/layout-check.ts',
    rule: 'function-length',
    reason: 'Runs in the page, which is given one function and nothing beside it.',
  },
  {
    path: 'web/src/ui/theme.ts',
    rule: 'function-length',
    reason: 'A table of colours, light beside dark.',
  },
  {
    path: 'web/src/ui/dialog-view.tsx',
    rule: 'function-length',
    reason: 'The texts of the dialogs, one case each.',
  },
  {
    path: 'server/src/modules/assets/offerings/rules/offering.ts',
    rule: 'money',
    reason: 'The number of a month in a date, no money.',
  },
  {
    path: 'server/src/modules/market/exchange/sequencer/exchange.ts',
    rule: 'purity',
    reason:
      'The name of a process, which no decision or replay uses; the pause between two attempts to reach a leader, since leases end in real time.',
  },
  {
    path: 'server/src/modules/market/exchange/sequencer/forward.ts',
    rule: 'purity',
    reason: 'A leader that hangs is noticed in real time, while its answer is awaited.',
  },
  {
    path: 'server/src/modules/market/exchange/sequencer/sequencer.ts',
    rule: 'purity',
    reason: 'A lease is measured by the database in real time, and renewed in it.',
  },
  {
    path: 'server/migrations/1453.do.agreements.sql',
    rule: 'ownership',
    reason: 'Ends, once, what was signed under a name that its signer has changed since.',
  },
  {
    path: 'server/migrations/1454.do.identity.sql',
    rule: 'ownership',
    reason: 'Fills the new fact, once, with what the companies module knows.',
  },
  {
    path: 'server/migrations/1305.do.agreements.sql',
    rule: 'ownership',
    reason:
      'Gives existing signatures their signers’ verified names; later ones are saved with them.',
  },
  {
    path: 'server/migrations/1403.do.catalogue.sql',
    rule: 'ownership',
    reason: 'Fills existing listings from allocations once; later ones are saved with them.',
  },
  {
    path: 'server/migrations/1292.do.catalogue.sql',
    rule: 'ownership',
    reason: 'Fills existing listings from freezes and offers once; later ones are saved with them.',
  },
  {
    path: 'server/migrations/1100.do.structures.sql',
    rule: 'ownership',
    reason: 'Reads once at which prices classes were offered before their versions were kept.',
  },
  {
    path: 'server/migrations/1080.do.transfers.sql',
    rule: 'ownership',
    reason: 'A payee is kept by a party and its user: a foreign key, which changes nothing there.',
  },
  {
    path: 'server/migrations/740.do.structures.sql',
    rule: 'ownership',
    reason: 'Offerings that run already are promised the units of their classes, all at once.',
  },
  {
    path: 'server/migrations/210.do.administration.sql',
    rule: 'ownership',
    reason:
      'Indexes for how the staff list and search people and companies; they came with that search.',
  },
  {
    path: 'server/migrations/570.do.ledger.sql',
    rule: 'ownership',
    reason:
      'Trades and holds of parties that are open already get their restrictions, all at once.',
  },
  {
    path: 'server/migrations/610.do.identity.sql',
    rule: 'ownership',
    reason: 'Parties that share a bank account already are related, all at once.',
  },
  {
    path: 'server/migrations/451.do.fees.sql',
    rule: 'ownership',
    reason: 'What was charged before there were rules is given its first versions, all at once.',
  },
  {
    path: 'server/migrations/940.do.ledger.sql',
    rule: 'ownership',
    reason: 'Capital that was returned already is named in the books, all at once.',
  },
  {
    path: 'server/migrations/470.do.payments.sql',
    rule: 'ownership',
    reason:
      'Refunds and disputes came with their words in the books and with holds that the product ' +
      'makes itself: one step, and a migration that has run is never changed.',
  },
  {
    path: 'server/migrations/470.do.payments.sql',
    rule: 'line-length',
    reason: 'One comment; a migration that has run is never changed.',
  },
];
