/** What banking offers: each part stands in a file of its own. */
export * from './account-contract.ts';
