import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The callbacks of `mutate(input, { onSuccess })` are not called once the component has gone, and
// live word of a change may take it away before the answer comes: whoever approved a payment would
// not be told, and what only the callback kept would be lost. They may close what is gone anyway.

const src = join(import.meta.dirname, '..');
const AFTER = /\.mutate\((?:[^;]|;(?=\s*\}))*?on(?:Success|Settled):(?:[^;]|;(?!\s*\}\s*[,)]))*?;/g;
const LASTING = /\bnotify\.|\bkeep\w*\(|\bonSent\(|\bwrite\(/;

test('nothing that must happen after a change hangs on a component that may be gone', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(AFTER)]
        .filter(([call]) => LASTING.test(call))
        .map(([call]) => `${file}: ${call.slice(0, 120)}`),
    );
  expect(found).toEqual([]);
});
