import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { Group, Stack, Text } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import classes from './sidebar.module.css';

export type NavEntry = {
  readonly label: string;
  readonly to: string;
  readonly icon: ComponentType<{ size?: number }>;
  readonly count?: number | undefined;
  /** Active only at this exact address, not at addresses below it. */
  readonly exact?: boolean;
  readonly also?: readonly string[];
  /** Addresses below the entry that don't make it active. */
  readonly except?: readonly string[];
};

export type NavGroup = {
  readonly name: string;
  readonly label: string;
  readonly icon: NavEntry['icon'];
  readonly entries: readonly NavEntry[];
  readonly isOpen: boolean;
  readonly toggle: () => void;
};

type GroupProps = NavGroup & {
  /** Looks like the entries of the sidebar, or the items of the drawer. */
  readonly look: 'entry' | 'item';
  readonly children: (entry: NavEntry) => ReactNode;
};

/** A disclosure: a closed group shows the count of all its entries. */
export function NavGroupPart(props: GroupProps) {
  const { label, icon: Icon, entries, isOpen, toggle, look, children } = props;
  const list = useId();
  const waiting = isOpen ? 0 : entries.reduce((sum, { count = 0 }) => sum + count, 0);
  return (
    <Stack gap={2} mt={6}>
      <button
        type="button"
        className={classOf(
          { kind: 'group', gap: 10, align: 'center', radius: 6, weight: 600, wide: true },
          classes[look],
        )}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        title={label}
        onClick={toggle}
      >
        <span className={classes.sort}>
          <Icon size={18} />
        </span>
        <Text as="span" size={12.5} className={classes.word}>
          {label}
        </Text>
        {waiting ? <Waiting count={waiting} /> : null}
        <Group as="span" {...(waiting ? {} : { ml: 'auto' })} className={classes.chevron}>
          <IconChevronDown size={14} aria-hidden="true" />
        </Group>
      </button>
      {isOpen ? (
        <Stack as="ul" gap={2} id={list}>
          {entries.map((entry) => (
            <li key={entry.to}>{children(entry)}</li>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

export const Waiting = ({ count }: { readonly count: number }) => (
  <Text as="span" size={12} loose weight={500} ml="auto" num className={classes.count}>
    {count}
    <Text as="span" unseen>
      {' '}
      waiting
    </Text>
  </Text>
);
