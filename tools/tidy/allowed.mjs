/** Exceptions, each with its reason. An unused exception is reported. */
export const allowed = [
  {
    path: 'server/test/cluster-world.ts',
    rule: 'shared-world',
    reason: 'Run by `npm run test:cluster` alone, as a test file of its own configuration.',
  },
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
    path: 'e2e/focus-watch.ts',
    rule: 'function-length',
    reason: 'Runs in the page, which is given one function and nothing beside it.',
  },
  {
    path: 'web/src/ui/layout/theme.ts',
    rule: 'function-length',
    reason: 'A table of colours, light beside dark.',
  },
  {
    path: 'web/src/ui/dialogs/dialog-view.tsx',
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
    path: 'server/migrations/260.do.bank-statements.sql',
    rule: 'ownership',
    reason:
      'A line that paid a withdrawal refers to it: a foreign key, which changes nothing there.',
  },
  {
    path: 'server/migrations/270.do.bank-deposits.sql',
    rule: 'ownership',
    reason:
      'A deposit refers to its account and its line, and suspense to a deposit: foreign keys.',
  },
  {
    path: 'server/migrations/300.do.transfers.sql',
    rule: 'ownership',
    reason: 'A payee is kept by a party and its user: a foreign key, which changes nothing there.',
  },
];
