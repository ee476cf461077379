import { readFileSync } from 'node:fs';

/** The inputs in `cases`, each with the outcome that its README states. Personal details are made up. */
export const CASE_FILES = [
  'camt-nonref-1.xml',
  'camt-nonref-2.xml',
  'camt-reversal-1.xml',
  'camt-v2-batch.xml',
  'name-nfd.txt',
  'names.txt',
  'recurring-1.csv',
  'recurring-2.csv',
  'typed-amounts.txt',
  'update-title.txt',
] as const;
export type CaseFile = (typeof CASE_FILES)[number];

/** A case as it was delivered. */
export const caseText = (name: CaseFile): string =>
  readFileSync(new URL(`./cases/${name}`, import.meta.url), 'utf8');

export const caseLines = (name: CaseFile): string[] => caseText(name).trimEnd().split('\n');
