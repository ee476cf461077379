/**
 * The order of the house, as data. A room may call only the rooms in its list, and a list may name
 * only rooms that stand above it. Events come back the other way: a later room may listen to what
 * an earlier one announces. The import checker and the drawn map (docs/map.md) read this file.
 */
export const rooms = {
  custody: [],
  identity: ['custody'],
  approvals: ['identity'],
  files: ['identity'],
  notifications: ['identity'],
  companies: ['identity', 'approvals', 'files', 'notifications'],
  agreements: ['identity', 'files', 'notifications', 'companies'],
  onboarding: ['identity', 'approvals', 'files', 'notifications', 'companies', 'agreements'],
  support: ['identity', 'files', 'notifications'],
  ledger: [],
  settlement: ['custody', 'identity', 'ledger'],
  banking: ['identity', 'approvals', 'files', 'notifications', 'ledger'],
  payments: ['identity', 'notifications', 'ledger'],
  wallet: ['identity', 'approvals', 'notifications', 'ledger', 'banking', 'payments'],
  structures: ['identity', 'companies'],
  assets: ['identity', 'files', 'notifications', 'companies', 'agreements', 'ledger', 'structures'],
  valuation: ['identity', 'approvals', 'files', 'notifications', 'ledger', 'assets'],
  governance: ['identity', 'approvals', 'notifications', 'ledger', 'assets'],
  issuance: ['notifications', 'ledger', 'settlement', 'structures', 'assets'],
  offerings: [
    'identity',
    'approvals',
    'files',
    'notifications',
    'companies',
    'agreements',
    'onboarding',
    'ledger',
    'settlement',
    'structures',
    'assets',
    'issuance',
  ],
  exchange: [
    'identity',
    'agreements',
    'notifications',
    'onboarding',
    'ledger',
    'settlement',
    'assets',
  ],
  referrals: ['identity', 'approvals', 'notifications', 'ledger', 'assets', 'offerings'],
  portfolio: ['identity', 'ledger', 'settlement', 'assets', 'valuation', 'offerings', 'exchange'],
  account: ['identity'],
  privacy: [
    'identity',
    'files',
    'notifications',
    'companies',
    'agreements',
    'onboarding',
    'ledger',
    'payments',
    'assets',
    'offerings',
    'portfolio',
  ],
  administration: [
    'identity',
    'approvals',
    'custody',
    'files',
    'notifications',
    'companies',
    'agreements',
    'onboarding',
    'support',
    'ledger',
    'settlement',
    'banking',
    'payments',
    'wallet',
    'structures',
    'assets',
    'valuation',
    'governance',
    'issuance',
    'offerings',
    'exchange',
    'referrals',
    'portfolio',
    'privacy',
  ],
};

/** What each room is for, in one line: the map prints it. */
export const purpose = {
  custody: 'addresses and keys of parties on the chain, encrypted at rest',
  identity: 'people, companies’ users, sessions, sign-in, roles and permissions',
  approvals: 'two different people agree before something grave happens',
  files: 'what was uploaded, looked at before it is kept, and who may open it',
  notifications: 'messages in the app and by mail',
  companies: 'institutional investors, issuers and their members',
  agreements: 'documents to be read and signed, and the signatures',
  onboarding: 'residence, risk, personal data, identity documents, the review of a case',
  support: 'tickets and the answers to them',
  ledger: 'accounts, postings, holds and positions: the books',
  settlement: 'instructions to the chain, sent once, followed to confirmation',
  banking: 'bank accounts, incoming and outgoing transfers',
  payments: 'card top-ups through the card provider',
  wallet: 'what a person sees of their cash: balance, top-up, withdrawal, transfer',
  structures: 'the legal entities that hold assets, and their share classes',
  assets: 'the catalogue: what can be invested in, with updates, documents and questions',
  valuation: 'what an asset is worth, and since when',
  governance: 'votes of the holders',
  issuance: 'tokens made and units brought to their holders',
  offerings: 'commitments from the first click to the closing',
  exchange: 'orders, the book, trades',
  referrals: 'introducers, distributors and what they earn',
  portfolio: 'what a party holds and how it came by it (reads only)',
  privacy: 'a person’s data: their copy of it, the closing of an account, erasure',
  account: 'the signed-in person as the screens see them (reads only)',
  administration: 'settings, activity log, reports',
};

const names = Object.keys(rooms);
for (const [index, name] of names.entries()) {
  for (const used of rooms[name]) {
    const at = names.indexOf(used);
    if (at < 0 || at >= index) {
      throw new Error(
        `architecture.mjs: ${name} may not use ${used}, which does not stand above it`,
      );
    }
  }
  if (!purpose[name]) throw new Error(`architecture.mjs: ${name} has no purpose`);
}
