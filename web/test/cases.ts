import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../server/test/cases');

/** The lines of an input for which the product once had a wrong answer. */
export const caseLines = (name: string): string[] =>
  readFileSync(join(FOLDER, name), 'utf8').trimEnd().split('\n');
