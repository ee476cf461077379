import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Callbacks of `mutate(input, { onSuccess })` don't run after the component unmounts, which a live
// update may cause before the response. Approvers would get no confirmation. Closing a dialog is
// harmless.

const src = join(import.meta.dirname, '..');
const AFTER = /\.mutate\((?:[^;]|;(?=\s*\}))*?on(?:Success|Settled):(?:[^;]|;(?!\s*\}\s*[,)]))*?;/g;
const LASTING = /\bnotify\.|\bkeep\w*\(|\bonSent\(|\bwrite\(/;

test('no lasting effect of a mutation depends on a component that may unmount', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(AFTER)]
        .filter(([call]) => LASTING.test(call))
        .map(([call]) => `${file}: ${call.slice(0, 120)}`),
    );
  expect(found).toEqual([]);
});
