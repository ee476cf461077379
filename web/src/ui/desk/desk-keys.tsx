import { Kbd, Modal } from '@mantine/core';
import { Fragment, useEffect, useState } from 'react';
import { isBusy } from '../../lib/busy-keys.ts';
import { singleKeysOn, useSingleKeys } from '../../lib/shortcut-setting.ts';
import { Group } from '../layout/layout.tsx';
import { COMMAND } from '../shell/header.tsx';
import classes from './desk.module.css';

/** What a letter does at a desk. */
export type DeskKey = {
  /** A letter, in lower case. */
  readonly key: string;
  /** What the list of shortcuts says of it. */
  readonly does: string;
  /** The word below the queue; without one only the list names it. */
  readonly short?: string;
};

type DeskKeysProps = {
  /** "Shortcuts of the review". */
  readonly title: string;
  readonly keys: readonly DeskKey[];
  readonly move: (by: 1 | -1) => void;
  /** What each letter does for the case that is open; none while none is. */
  readonly acts?: Readonly<Record<string, () => void>>;
  /** What Ctrl and Enter send, also while somebody types. */
  readonly send?: () => void;
  /** What they send, for the list. */
  readonly sends?: string;
};

/** Where the focus takes letters; a radio or a checkbox doesn't. */
const isTaken = (target: EventTarget | null): boolean =>
  isBusy(target) &&
  !(
    target instanceof HTMLInputElement &&
    /^(radio|checkbox)$/.test(target.type) &&
    !document.querySelector('[role="dialog"]')
  );

/**
 * The keys of a desk: J and K move, its letters act on the open case, ? lists all. Letters are off
 * while somebody types, and where single-key shortcuts are switched off.
 */
export function DeskKeys({ title, keys, move, acts, send, sends }: DeskKeysProps) {
  const [isListed, list] = useState(false);
  useEffect(() => {
    const all = new Map<string, () => void>([
      ...Object.entries(acts ?? {}),
      ['j', () => move(1)],
      ['k', () => move(-1)],
      ['?', () => list(true)],
    ]);
    const press = (event: KeyboardEvent) => {
      const command = event.metaKey || event.ctrlKey;
      if (event.key === 'Enter' && command) {
        if (!document.querySelector('[role="dialog"]')) send?.();
        return;
      }
      if (command || event.altKey || event.isComposing || isTaken(event.target)) return;
      const act = singleKeysOn() ? all.get(event.key.toLowerCase()) : undefined;
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    // Before the app's own shortcuts, so that ? shows this desk's list.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [acts, move, send]);
  const lines: readonly (readonly [string, string])[] = [
    ['J', 'Next'],
    ['K', 'Previous'],
    ...keys.map(({ key, does }) => [key.toUpperCase(), does] as const),
    ...(sends ? [[`${COMMAND} ↵`, sends] as const] : []),
    ['?', 'This list'],
  ];
  return (
    <Modal opened={isListed} onClose={() => list(false)} title={title}>
      <dl className={classes.sheet}>
        {lines.map(([key, what]) => (
          <Group gap={16} align="center" py={6} key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{what}</dd>
          </Group>
        ))}
      </dl>
    </Modal>
  );
}

/** The line below a queue that names its keys; nothing where they are switched off. */
export function KeysLine({ keys }: { keys: readonly DeskKey[] }) {
  if (!useSingleKeys()) return null;
  return (
    <Group as="p" gap={6} align="center" wrap className={classes.keys}>
      <Kbd size="xs">J</Kbd>
      <Kbd size="xs">K</Kbd> move
      {keys.map(({ key, short }) =>
        short ? (
          <Fragment key={key}>
            <Kbd size="xs">{key.toUpperCase()}</Kbd> {short}
          </Fragment>
        ) : null,
      )}
      <Kbd size="xs">?</Kbd> all
    </Group>
  );
}
