import { writeFileSync } from 'node:fs';
import { coverageText } from '../kit/documents/coverage.ts';

// Writes which characters the fonts of documents have; run it after a font package has changed.
const file = new URL('../kit/documents/coverage.txt', import.meta.url);
writeFileSync(file, await coverageText());
