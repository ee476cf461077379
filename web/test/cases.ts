import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../server/test/cases');

/** Inputs that once gave a wrong result. */
export const caseLines = (name: string): string[] =>
  readFileSync(join(FOLDER, name), 'utf8').trimEnd().split('\n');
