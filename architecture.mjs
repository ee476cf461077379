/**
 * The order of the modules, as data. Areas stand in one order, modules stand in their area in one
 * order; a module calls only modules listed above it, through their public API (`index.ts`). Events
 * come back the other way. `reads` names the PostgreSQL schemas of other modules that its
 * `*.read.ts` files select from. The checks (tools/imports.mjs, tools/tidy) hold the code against
 * this file, and fail on a line that nothing uses; docs/map.md is drawn from it.
 */
export const areas = {
  platform: {
    purpose: 'what every part of the product needs and no business rule depends on',
    modules: {
      reference: {
        purpose: 'lists of countries, currencies and languages, and where an address is',
        schemas: [],
        calls: [],
      },
      system: {
        purpose: 'whether the service is alive, ready and open, and how it is configured',
        schemas: [],
        calls: [],
      },
    },
  },
  people: {
    purpose: 'who somebody is, what they signed, what they are told',
    modules: {
      custody: {
        purpose: 'addresses and keys of parties on the chain, encrypted at rest',
        calls: [],
        slots: { keys: 'Ed25519 keys and their encryption, as pure functions over bytes' },
      },
      identity: {
        purpose: 'people, companies’ users, sessions, sign-in, roles and permissions',
        calls: ['custody'],
      },
      assignments: {
        purpose: 'lists filtered by who of the staff has a row, which the desk keeps',
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
        purpose: 'two different people agree before something grave happens',
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
        purpose: 'documents to be read and signed, and the signatures',
        calls: ['identity', 'approvals', 'files', 'notifications'],
        reads: ['identity', 'companies', 'catalogue', 'referrals'],
      },
      onboarding: {
        purpose: 'residence, risk, personal data, identity documents, the review of a case',
        calls: ['identity', 'files', 'notifications', 'companies', 'agreements'],
        reads: ['kit', 'identity', 'files', 'companies'],
      },
    },
  },
  money: {
    purpose: 'the books, what one currency is worth in another, and what is charged',
    modules: {
      ledger: {
        purpose: 'accounts, postings, holds and positions: the books',
        calls: [],
      },
      rates: {
        purpose: 'what one currency is worth in another, where that comes from and how old it is',
        calls: ['identity', 'notifications'],
      },
      fees: {
        purpose: 'the rules by which fees are charged, each version for ever',
        calls: ['identity', 'approvals', 'companies'],
      },
    },
  },
  chain: {
    purpose: 'what stands on Algorand',
    modules: {
      settlement: {
        purpose: 'instructions to the chain, sent once, followed to confirmation',
        calls: ['custody', 'approvals', 'ledger'],
      },
    },
  },
  cash: {
    purpose: 'money that comes in, goes out and changes hands',
    modules: {
      'bank-accounts': {
        purpose: 'bank accounts of parties, and whether they are in the name that was verified',
        calls: ['identity', 'notifications'],
      },
      'bank-deposits': {
        purpose: 'bank transfers that parties announce, and their credit',
        calls: ['identity', 'assignments', 'files', 'notifications', 'ledger', 'bank-accounts'],
        reads: ['bank_statements'],
      },
      'company-limits': {
        purpose: 'what members of a company may take out alone, and who may be the second of two',
        calls: ['identity', 'approvals', 'notifications', 'companies', 'onboarding'],
        reads: ['identity', 'companies'],
      },
      withdrawals: {
        purpose: 'dollars that leave to bank accounts, payment files, and holds of parties',
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
      'bank-statements': {
        purpose: 'statements of the platform’s own bank account, and money in suspense',
        calls: [
          'identity',
          'approvals',
          'notifications',
          'ledger',
          'bank-accounts',
          'bank-deposits',
          'withdrawals',
        ],
        reads: ['ledger'],
      },
      'card-payments': {
        purpose: 'card top-ups through the card provider, refunds and disputes',
        calls: ['identity', 'approvals', 'notifications', 'ledger', 'fees', 'withdrawals'],
      },
      crypto: {
        purpose: 'ALGO and bitcoin that come in and leave',
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
        purpose: 'one currency of a wallet for another, at a quoted rate',
        calls: ['notifications', 'ledger', 'rates', 'fees'],
      },
      transfers: {
        purpose: 'money from one wallet to another, and what may leave a wallet',
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
        purpose: 'calls that name a transaction of any kind',
        schemas: [],
        calls: ['bank-deposits', 'withdrawals', 'crypto'],
      },
    },
  },
  partners: {
    purpose: 'who brought a client, and what they earn by it',
    modules: {
      referrals: {
        purpose: 'who was brought by whom, commissions of the platform’s fees, their payouts',
        calls: ['identity', 'approvals', 'notifications', 'agreements', 'ledger'],
        reads: ['identity', 'companies', 'catalogue', 'offerings', 'exchange'],
      },
    },
  },
  assets: {
    purpose: 'what can be invested in, what it is worth, and how it is offered and issued',
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
        purpose: 'the assets as investors see them, with updates, documents and questions',
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
        purpose: 'what an asset is worth, and since when',
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
        purpose: 'polls of an asset’s holders: who may vote, their votes, what comes of them',
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
        purpose: 'what custody does about units without their holder: freezing, forced transfers',
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
        purpose: 'by which rules units of an asset may move, and whether a move may be made',
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
        purpose: 'tokens created on the chain and units brought to their holders',
        calls: ['ledger', 'settlement', 'structures', 'catalogue'],
      },
      tokenisation: {
        purpose: 'the owner’s request for a token, and the two people who have it made',
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
        purpose: 'units taken out of circulation for ever, and the certificates of it',
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
        purpose: 'commitments from the first click to the closing',
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
        purpose: 'what owners write of an asset before investors see it, and the review of it',
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
        purpose: 'who holds how many units of an asset, at any moment, and what changed since',
        calls: ['settlement', 'structures', 'catalogue', 'valuation'],
        reads: ['identity', 'companies', 'ledger', 'settlement', 'structures', 'catalogue'],
      },
      distributions: {
        purpose: 'money that owners pay to the holders of a record date, to the cent and once',
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
    purpose: 'trading among investors',
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
        purpose: 'orders that a party has placed by the calendar, or with the income it is paid',
        calls: ['identity', 'notifications', 'catalogue', 'distributions', 'exchange'],
        reads: ['distributions'],
      },
      'order-templates': {
        purpose: 'how a party fills in orders of an asset, kept under names',
        calls: ['catalogue'],
      },
    },
  },
  service: {
    purpose: 'what people ask the team, and the answers',
    modules: {
      tickets: {
        purpose: 'service requests: their threads, notes, clocks, saved answers',
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
        purpose: 'what a party sees of its cash: balances, history, receipts, statements',
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
        purpose: 'what a party holds, how it came by it, and whom it shows that to',
        calls: ['identity', 'notifications', 'catalogue', 'valuation', 'distributions', 'exchange'],
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
        purpose: 'what an owner sees of its assets and their money, and what waits for it',
        schemas: [],
        calls: ['ledger', 'offerings', 'tickets'],
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
        purpose: 'coming dates of what a person holds, committed to, watches or owns',
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
        purpose: 'sessions, links and codes that let someone in: one list, each revoked',
        schemas: [],
        calls: [],
      },
      'managing-companies': {
        purpose: 'companies that manage assets: team, track record, public documents',
        schemas: [],
        calls: ['companies', 'ledger', 'offerings'],
        reads: ['identity', 'ledger', 'catalogue', 'offerings'],
      },
      account: {
        purpose: 'the signed-in person as the screens see them',
        schemas: [],
        calls: ['wallet'],
        reads: ['identity', 'files', 'companies', 'catalogue', 'retirement'],
      },
      privacy: {
        purpose: 'a person’s data: their copy of it, the closing of an account, erasure',
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
    purpose: 'what staff work with besides the queues of each module',
    modules: {
      users: {
        purpose: 'what staff do about people, their roles and the team',
        schemas: [],
        calls: ['identity', 'approvals', 'notifications', 'company-limits'],
        reads: ['kit', 'identity', 'companies', 'onboarding'],
      },
      parties: {
        purpose: 'parties as staff find them before they assign money to one or hold it',
        schemas: [],
        calls: ['users'],
        reads: ['identity', 'ledger', 'bank_deposits'],
      },
      'activity-log': {
        purpose: 'who did what, when and why; sealed, searched and exported',
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
          'structures',
          'catalogue',
          'valuation',
          'governance',
          'transfer_procedures',
          'distributions',
          'retirement',
          'offerings',
        ],
      },
      'front-ends': {
        purpose: 'which front ends are open, and the notices above their pages',
        schemas: [],
        calls: [],
      },
      'company-desk': {
        purpose: 'companies as staff see and correct them',
        schemas: [],
        calls: ['identity', 'companies', 'onboarding'],
        reads: ['kit', 'identity', 'files', 'companies', 'onboarding', 'ledger', 'catalogue'],
      },
      'party-desk': {
        purpose: 'what a party has and did, for staff, and what they note about it',
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
        purpose: 'entries of the books that two of the staff correct',
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
          'bank-statements',
          'card-payments',
          'distributions',
        ],
      },
      books: {
        purpose: 'every account of the books with its postings, and what caused each entry',
        schemas: [],
        calls: ['identity', 'ledger', 'bank-statements', 'users', 'reconciliation'],
        reads: [
          'kit',
          'identity',
          'ledger',
          'settlement',
          'bank_deposits',
          'bank_statements',
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
        purpose: 'figures of the whole platform for staff, kept and mailed',
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
        purpose:
          'what waits for staff, over all modules, how they keep their lists and who works on what',
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
