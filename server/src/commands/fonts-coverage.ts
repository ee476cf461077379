import { writeFileSync } from 'node:fs';
import { coverageText } from '../kit/documents/coverage.ts';

// Writes the characters covered by document fonts; run it after changing a font package.
const file = new URL('../kit/documents/coverage.txt', import.meta.url);
writeFileSync(file, await coverageText());
