import { expect, it } from 'vitest';
import loaded from './mantine-styles.ts?raw';

const sources = import.meta.glob<string>('../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const styles = Object.keys(
  import.meta.glob('../../../node_modules/@mantine/core/styles/*.css', { query: '?url' }),
).map((path) => path.split('/').at(-1));

/** Names imported from '@mantine/core' anywhere in the web app. */
function usedComponents(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const text of Object.values(sources)) {
    for (const [, list = ''] of text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const name of list.split(',')) names.add(name.trim());
    }
  }
  return names;
}

it('has the styles of every Mantine component in use', () => {
  const used = [...usedComponents()].filter((name) => styles.includes(`${name}.css`));
  expect(used).toContain('Button');
  expect(used.filter((name) => !loaded.includes(`/styles/${name}.layer.css'`))).toEqual([]);
});
