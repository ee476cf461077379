import { expect, it } from 'vitest';
import loaded from './mantine-styles.ts?raw';

const sources = import.meta.glob<string>('../../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const styles = Object.keys(
  import.meta.glob('../../../../node_modules/@mantine/core/styles/*.css', { query: '?url' }),
).map((path) => path.split('/').at(-1));

function usedComponents(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const text of Object.values(sources)) {
    for (const [, list = ''] of text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const name of list.split(',')) names.add(name.trim());
    }
  }
  return names;
}

const INSIDE: Readonly<Record<string, readonly string[]>> = {
  SegmentedControl: ['FloatingIndicator'],
  Modal: ['ModalBase', 'Overlay', 'CloseButton'],
  Drawer: ['ModalBase', 'Overlay', 'CloseButton'],
  Select: ['Combobox', 'Popover', 'ScrollArea', 'Input'],
  MultiSelect: ['Combobox', 'Pill', 'PillsInput'],
  Menu: ['Popover'],
  Checkbox: ['InlineInput'],
  Radio: ['InlineInput'],
  Switch: ['InlineInput'],
  PinInput: ['Group', 'Input'],
  TextInput: ['Input'],
  NumberInput: ['Input'],
  Button: ['Loader', 'UnstyledButton'],
};

it('includes the styles of every Mantine component in use', () => {
  const named = [...usedComponents()];
  const used = [...named, ...named.flatMap((name) => INSIDE[name] ?? [])].filter((name) =>
    styles.includes(`${name}.css`),
  );
  expect(used).toContain('Button');
  expect(used.filter((name) => !loaded.includes(`/styles/${name}.layer.css'`))).toEqual([]);
});
