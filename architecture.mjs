/**
 * The order of the modules, as data. Areas stand in one order, modules stand in their area in one
 * order; a module calls only modules listed above it, through their public API (`index.ts`). Events
 * come back the other way. `reads` names the PostgreSQL schemas of other modules that its
 * `*.read.ts` files select from. The checks (tools/imports.mjs, tools/tidy) hold the code against
 * this file, and fail on a line that nothing uses; docs/map.md is drawn from it.
 */
export const areas = {
  platform: {
    purpose: 'reference data and the state of the service',
    modules: {
      reference: {
        purpose: 'countries, currencies, languages, and the location of an address',
        schemas: [],
        calls: [],
      },
      system: {
        purpose: 'liveness, readiness, maintenance mode and configuration',
        schemas: [],
        calls: [],
      },
    },
  },
  people: {
    purpose: 'identity, verification, agreements, approvals and notifications',
    modules: {
      custody: {
        purpose: 'on-chain addresses and keys of parties, encrypted at rest',
        calls: [],
        slots: { keys: 'Ed25519 keys and their encryption, as pure functions over bytes' },
      },
      identity: {
        purpose: 'people, companies’ users, sessions, sign-in, roles and permissions',
        calls: ['custody'],
      },
      assignments: {
        purpose: 'staff assignments, by which lists are filtered',
        schemas: [],
        calls: [],
        reads: ['desk'],
      },
      files: {
        purpose: 'uploaded files, inspected before they are stored, and who may open them',
        calls: ['identity'],
        reads: ['identity'],
        slots: { staging: 'bytes are inspected and stored before a transaction names them' },
      },
      notifications: {
        purpose: 'messages in the app and by mail',
        calls: ['identity'],
      },
      approvals: {
        purpose: 'acts that need a second approver',
        calls: ['identity', 'notifications'],
        slots: {
          'definition.ts': 'what a module declares of a kind of approval',
          'fingerprint.ts': 'everything that is decided, as it was shown, in one text',
          'subject.ts': 'how a kind finds what it decides, and locks it',
        },
      },
      companies: {
        purpose: 'institutional investors, issuers and their members',
        calls: ['identity', 'files', 'notifications'],
      },
      agreements: {
        purpose: 'agreements: versions, signatures, countersignatures',
        calls: ['identity', 'approvals', 'files', 'notifications'],
        reads: ['identity', 'companies', 'catalogue', 'referrals'],
      },
      onboarding: {
        purpose: 'verification: residence, risk, identity documents, review of a case',
        calls: ['identity', 'files', 'notifications', 'companies', 'agreements'],
        reads: ['kit', 'identity', 'files', 'companies'],
      },
    },
  },
  money: {
    purpose: 'the books, currency rates and fees',
    modules: {
      ledger: {
        purpose: 'accounts, postings, holds and positions: the books',
        calls: [],
      },
      rates: {
        purpose: 'currency rates, their source and age',
        calls: ['identity', 'notifications'],
      },
      fees: {
        purpose: 'fee schedules, every version kept',
        calls: ['identity', 'approvals', 'companies'],
      },
    },
  },
  chain: {
    purpose: 'Algorand',
    modules: {
      settlement: {
        purpose: 'instructions to the chain, sent once, followed to confirmation',
        calls: ['custody', 'approvals', 'ledger'],
      },
    },
  },
  cash: {
    purpose: 'deposits, withdrawals and transfers of cash',
    modules: {
      'bank-accounts': {
        purpose: 'bank accounts of parties, compared with the verified name',
        calls: ['identity', 'notifications'],
      },
      'bank-deposits': {
        purpose: 'declared bank transfers, and their credit',
        calls: ['identity', 'assignments', 'files', 'notifications', 'ledger', 'bank-accounts'],
        reads: ['bank_statements'],
      },
      'company-limits': {
        purpose: 'company limits, and second approvers',
        calls: ['identity', 'approvals', 'notifications', 'companies', 'onboarding'],
        reads: ['identity', 'companies'],
      },
      withdrawals: {
        purpose: 'withdrawals to bank accounts, payment files, and holds of parties',
        calls: [
          'identity',
          'approvals',
          'assignments',
          'notifications',
          'agreements',
          'ledger',
          'fees',
          'bank-accounts',
          'company-limits',
        ],
      },
      remittances: {
        purpose: 'own money remitted to Holdfast’s own account, and top-ups of client money',
        calls: ['identity', 'approvals', 'notifications', 'ledger', 'withdrawals'],
        reads: ['bank_statements', 'reconciliation'],
      },
      'bank-statements': {
        purpose: 'statements of the client account, and money in suspense',
        calls: [
          'identity',
          'approvals',
          'notifications',
          'ledger',
          'bank-accounts',
          'bank-deposits',
          'withdrawals',
          'remittances',
        ],
        reads: ['ledger', 'remittances'],
      },
      'card-payments': {
        purpose: 'card top-ups through the card provider, refunds and disputes',
        calls: ['identity', 'approvals', 'notifications', 'ledger', 'fees', 'withdrawals'],
      },
      crypto: {
        purpose: 'deposits and withdrawals of ALGO and bitcoin',
        calls: [
          'identity',
          'approvals',
          'notifications',
          'ledger',
          'rates',
          'settlement',
          'company-limits',
        ],
      },
      conversions: {
        purpose: 'conversions at a quoted rate',
        calls: ['notifications', 'ledger', 'rates', 'fees'],
      },
      transfers: {
        purpose: 'transfers between wallets, and the amount available to leave',
        calls: [
          'identity',
          'notifications',
          'ledger',
          'rates',
          'company-limits',
          'withdrawals',
          'crypto',
        ],
      },
      transactions: {
        purpose: 'endpoints for a transaction of any kind',
        schemas: [],
        calls: ['bank-deposits', 'withdrawals', 'crypto'],
      },
    },
  },
  partners: {
    purpose: 'referrals and commission',
    modules: {
      referrals: {
        purpose: 'referrals, commission on platform fees, payouts',
        calls: ['identity', 'approvals', 'notifications', 'agreements', 'ledger'],
        reads: ['identity', 'companies', 'catalogue', 'offerings', 'exchange'],
      },
    },
  },
  assets: {
    purpose: 'assets, their structures, valuation, offerings and issuance',
    modules: {
      structures: {
        purpose: 'the legal entities that hold assets, their people and their share classes',
        calls: [
          'identity',
          'approvals',
          'files',
          'notifications',
          'companies',
          'agreements',
          'ledger',
        ],
        reads: ['files', 'catalogue'],
      },
      catalogue: {
        purpose: 'asset pages, marketplace, data rooms, updates and questions',
        calls: [
          'identity',
          'assignments',
          'files',
          'notifications',
          'companies',
          'agreements',
          'ledger',
          'structures',
        ],
      },
      valuation: {
        purpose: 'NAV per unit, its history and approval',
        calls: [
          'identity',
          'approvals',
          'assignments',
          'files',
          'notifications',
          'companies',
          'ledger',
          'catalogue',
        ],
      },
      governance: {
        purpose: 'polls of holders: eligibility, votes, results',
        calls: [
          'identity',
          'approvals',
          'notifications',
          'companies',
          'ledger',
          'settlement',
          'catalogue',
        ],
      },
      'transfer-procedures': {
        purpose: 'freezes and forced transfers by custody',
        calls: [
          'custody',
          'identity',
          'approvals',
          'files',
          'notifications',
          'ledger',
          'settlement',
          'catalogue',
        ],
      },
      'transfer-rules': {
        purpose: 'transfer restrictions, and whether a transfer is allowed',
        calls: [
          'identity',
          'approvals',
          'notifications',
          'companies',
          'ledger',
          'catalogue',
          'transfer-procedures',
        ],
        reads: ['identity', 'companies', 'ledger', 'structures'],
      },
      issuance: {
        purpose: 'creation of tokens and issuance of units',
        calls: ['ledger', 'settlement', 'structures', 'catalogue'],
      },
      tokenisation: {
        purpose: 'requests for a token, approved by two members of staff',
        calls: [
          'custody',
          'identity',
          'approvals',
          'notifications',
          'companies',
          'settlement',
          'structures',
          'catalogue',
          'valuation',
          'issuance',
        ],
      },
      retirement: {
        purpose: 'retirement of units, and its certificates',
        calls: [
          'custody',
          'identity',
          'approvals',
          'assignments',
          'notifications',
          'companies',
          'ledger',
          'settlement',
          'catalogue',
          'issuance',
          'transfer-procedures',
        ],
      },
      offerings: {
        purpose: 'offerings and commitments, up to the closing',
        calls: [
          'identity',
          'approvals',
          'assignments',
          'files',
          'notifications',
          'companies',
          'agreements',
          'ledger',
          'fees',
          'referrals',
          'settlement',
          'structures',
          'catalogue',
          'transfer-rules',
          'governance',
          'issuance',
        ],
        reads: ['identity', 'companies', 'agreements', 'catalogue'],
      },
      drafts: {
        purpose: 'drafts of assets and their review',
        calls: [
          'identity',
          'agreements',
          'approvals',
          'files',
          'notifications',
          'companies',
          'structures',
          'catalogue',
          'offerings',
        ],
      },
      registers: {
        purpose: 'registers of holders as of any date',
        calls: ['ledger', 'settlement', 'structures', 'catalogue', 'valuation'],
        reads: ['identity', 'companies', 'ledger', 'settlement', 'structures', 'catalogue'],
      },
      distributions: {
        purpose: 'distributions to the holders of a record date',
        calls: [
          'identity',
          'approvals',
          'files',
          'notifications',
          'companies',
          'ledger',
          'catalogue',
          'registers',
          'retirement',
          'transfer-procedures',
        ],
        reads: ['identity', 'ledger'],
      },
    },
  },
  market: {
    purpose: 'trading between investors',
    modules: {
      exchange: {
        purpose: 'orders, order books, trades',
        calls: [
          'identity',
          'approvals',
          'notifications',
          'companies',
          'agreements',
          'ledger',
          'fees',
          'settlement',
          'withdrawals',
          'referrals',
          'catalogue',
          'governance',
          'valuation',
          'transfer-rules',
          'transfer-procedures',
        ],
        reads: ['ledger'],
        slots: { sequencer: 'the one named exception: a transaction per batch' },
      },
      'investment-plans': {
        purpose: 'recurring orders by calendar or from income',
        calls: ['identity', 'notifications', 'catalogue', 'distributions', 'exchange'],
        reads: ['distributions'],
      },
      'order-templates': {
        purpose: 'saved order forms',
        calls: ['catalogue'],
      },
    },
  },
  service: {
    purpose: 'questions to our team, and the answers',
    modules: {
      tickets: {
        purpose: 'service requests: threads, notes, deadlines, saved answers',
        calls: ['identity', 'approvals', 'files', 'notifications', 'ledger'],
        reads: [
          'identity',
          'companies',
          'bank_deposits',
          'withdrawals',
          'catalogue',
          'offerings',
          'exchange',
        ],
      },
    },
  },
  views: {
    purpose: 'read models over many modules',
    modules: {
      wallet: {
        purpose: 'wallets: balances, history, receipts, statements',
        schemas: [],
        calls: ['identity', 'ledger', 'fees', 'bank-deposits', 'crypto'],
        reads: [
          'identity',
          'ledger',
          'bank_deposits',
          'withdrawals',
          'card_payments',
          'crypto',
          'conversions',
          'transfers',
          'catalogue',
          'offerings',
          'exchange',
        ],
      },
      portfolio: {
        purpose: 'portfolios: holdings, cost, performance, sharing',
        calls: [
          'identity',
          'notifications',
          'ledger',
          'catalogue',
          'valuation',
          'distributions',
          'exchange',
        ],
        reads: [
          'ledger',
          'settlement',
          'structures',
          'catalogue',
          'valuation',
          'offerings',
          'exchange',
        ],
      },
      'owner-area': {
        purpose: 'the owner area: assets, money, tasks',
        schemas: [],
        calls: ['ledger', 'offerings', 'distributions', 'tickets'],
        reads: [
          'identity',
          'ledger',
          'structures',
          'catalogue',
          'valuation',
          'offerings',
          'drafts',
          'governance',
          'distributions',
          'exchange',
        ],
      },
      calendar: {
        purpose: 'upcoming dates of holdings, commitments and watched assets',
        calls: ['identity'],
        reads: [
          'ledger',
          'structures',
          'catalogue',
          'governance',
          'distributions',
          'transfer_rules',
          'offerings',
          'exchange',
        ],
      },
      credentials: {
        purpose: 'sessions, links and codes that give access, listed and revoked',
        schemas: [],
        calls: [],
      },
      'managing-companies': {
        purpose: 'companies that manage assets: team, track record, public documents',
        schemas: [],
        calls: ['companies', 'ledger', 'offerings', 'distributions'],
        reads: ['identity', 'ledger', 'catalogue', 'offerings'],
      },
      account: {
        purpose: 'the signed-in user',
        schemas: [],
        calls: ['wallet'],
        reads: ['identity', 'files', 'companies', 'catalogue', 'retirement'],
      },
      privacy: {
        purpose: 'data export, closing of accounts, erasure',
        calls: ['identity', 'files', 'notifications', 'agreements'],
        reads: [
          'identity',
          'files',
          'agreements',
          'onboarding',
          'ledger',
          'settlement',
          'card_payments',
          'offerings',
          'tickets',
        ],
      },
    },
  },
  administration: {
    purpose: 'the back office beside each module’s own queues',
    modules: {
      users: {
        purpose: 'users, roles and the team',
        schemas: [],
        calls: ['identity', 'approvals', 'notifications', 'company-limits'],
        reads: ['kit', 'identity', 'companies', 'onboarding'],
      },
      parties: {
        purpose: 'party search for staff',
        schemas: [],
        calls: ['users'],
        reads: ['identity', 'ledger', 'bank_deposits'],
      },
      'activity-log': {
        purpose: 'the activity log: sealed, searchable, exportable',
        schemas: [],
        calls: ['identity', 'companies', 'users'],
        reads: [
          'kit',
          'approvals',
          'agreements',
          'crypto',
          'exchange',
          'fees',
          'portfolio',
          'referrals',
          'settlement',
          'tickets',
          'withdrawals',
          'remittances',
          'structures',
          'catalogue',
          'valuation',
          'governance',
          'transfer_procedures',
          'distributions',
          'retirement',
          'offerings',
          'accounting_periods',
        ],
      },
      'front-ends': {
        purpose: 'partner sites, maintenance and notices',
        schemas: [],
        calls: [],
      },
      'company-desk': {
        purpose: 'company records for staff',
        schemas: [],
        calls: ['identity', 'companies', 'onboarding'],
        reads: ['kit', 'identity', 'files', 'companies', 'onboarding', 'ledger', 'catalogue'],
      },
      'party-desk': {
        purpose: 'party records and notes for staff',
        calls: ['identity', 'bank-accounts'],
        reads: [
          'identity',
          'ledger',
          'withdrawals',
          'catalogue',
          'offerings',
          'exchange',
          'investment_plans',
          'tickets',
        ],
      },
      corrections: {
        purpose: 'corrections of the books, approved by two members of staff',
        calls: ['identity', 'approvals', 'notifications', 'ledger', 'bank-statements', 'referrals'],
      },
      reconciliation: {
        purpose: 'the books compared with bank, card provider and chain',
        calls: [
          'custody',
          'identity',
          'notifications',
          'ledger',
          'settlement',
          'withdrawals',
          'remittances',
          'bank-statements',
          'card-payments',
          'distributions',
        ],
      },
      liabilities: {
        purpose: 'daily proof of what is owed to clients and of each register',
        calls: ['custody', 'settlement', 'catalogue'],
        reads: ['ledger', 'settlement', 'bank_statements'],
      },
      'accounting-periods': {
        purpose: 'months of the books, closed in order by two members of staff',
        calls: ['identity', 'approvals', 'notifications', 'ledger', 'reconciliation'],
        reads: ['bank_statements', 'corrections'],
      },
      books: {
        purpose: 'ledger accounts with their postings and causes',
        schemas: [],
        calls: ['identity', 'ledger', 'bank-statements', 'users', 'reconciliation'],
        reads: [
          'kit',
          'identity',
          'ledger',
          'settlement',
          'bank_deposits',
          'bank_statements',
          'remittances',
          'withdrawals',
          'card_payments',
          'crypto',
          'conversions',
          'transfers',
          'catalogue',
          'offerings',
          'exchange',
          'distributions',
          'corrections',
        ],
      },
      reports: {
        purpose: 'reports, saved and emailed',
        calls: ['identity', 'notifications'],
        reads: [
          'identity',
          'onboarding',
          'ledger',
          'referrals',
          'catalogue',
          'companies',
          'valuation',
          'exchange',
          'tickets',
          'settlement',
          'bank_statements',
          'card_payments',
          'reconciliation',
          'withdrawals',
          'transfer_procedures',
          'notifications',
        ],
      },
      desk: {
        purpose: 'the staff desk: queues over all modules, saved lists, assignments',
        calls: [
          'identity',
          'approvals',
          'notifications',
          'ledger',
          'settlement',
          'offerings',
          'reports',
        ],
        reads: [
          'kit',
          'identity',
          'approvals',
          'notifications',
          'companies',
          'agreements',
          'onboarding',
          'rates',
          'settlement',
          'bank_deposits',
          'withdrawals',
          'bank_statements',
          'transfers',
          'catalogue',
          'valuation',
          'drafts',
          'governance',
          'transfer_rules',
          'offerings',
          'distributions',
          'structures',
          'tokenisation',
          'transfer_procedures',
          'retirement',
          'exchange',
          'tickets',
          'reconciliation',
        ],
      },
    },
  },
};

/** Every module by its name: `{ name, area, purpose, schemas, calls, reads, slots }`, in the one order. */
export const modules = Object.entries(areas).flatMap(([area, { modules: own }]) =>
  Object.entries(own).map(([name, line]) => ({
    name,
    area,
    purpose: line.purpose,
    /** PostgreSQL schemas that the module alone writes. */
    schemas: line.schemas ?? [name.replaceAll('-', '_')],
    calls: line.calls,
    reads: line.reads ?? [],
    /** Files or folders besides the usual ones, each with its reason. */
    slots: line.slots ?? {},
  })),
);

const names = modules.map(({ name }) => name);
const schemas = new Set(['kit', ...modules.flatMap((module) => module.schemas)]);
for (const [index, { name, purpose, calls, reads, schemas: own }] of modules.entries()) {
  const wrong = (what) => new Error(`architecture.mjs: ${name} ${what}`);
  if (names.indexOf(name) !== index) throw wrong('stands there twice');
  if (!purpose) throw wrong('has no purpose');
  for (const used of calls) {
    const at = names.indexOf(used);
    if (at < 0 || at >= index) throw wrong(`may not call ${used}, which does not stand above it`);
  }
  for (const schema of reads) {
    if (!schemas.has(schema)) throw wrong(`reads ${schema}, which is no module's schema`);
    if (own.includes(schema)) throw wrong(`need not declare that it reads its own ${schema}`);
  }
}
