import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');
const styles = join(
  dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')),
  'styles',
);

/** Names imported from '@mantine/core' anywhere in the web app. */
function usedComponents(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of globSync('**/*.tsx', { cwd: src })) {
    const text = readFileSync(join(src, file), 'utf8');
    for (const [, list = ''] of text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const name of list.split(',')) names.add(name.trim());
    }
  }
  return names;
}

it('has the styles of every Mantine component in use', () => {
  const loaded = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');
  const used = [...usedComponents()].filter((name) => existsSync(join(styles, `${name}.css`)));
  expect(used).toContain('Button');
  expect(used.filter((name) => !loaded.includes(`/styles/${name}.css'`))).toEqual([]);
});
