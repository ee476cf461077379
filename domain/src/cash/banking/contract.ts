/** What banking offers: each part stands in a file of its own. */
export * from './account-contract.ts';
export * from './deposit-contract.ts';
export * from './desk-contract.ts';
export * from './statement-contract.ts';
