/**
 * Anyone can run it on a proof file. It hashes each text with the preceding hash; the output ends
 * the note of the record's transaction.
 */
export const CHECK_PROGRAM = `import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const file = readFileSync(process.argv[2], 'utf8');
let hash = '';
for (const quoted of file.match(/"(?:[^"\\\\]|\\\\.)*"/g)) {
  const text = JSON.parse(quoted).replace('{previous hash}', hash);
  hash = createHash('sha256').update(text).digest('hex');
}
console.log(hash);
`;
