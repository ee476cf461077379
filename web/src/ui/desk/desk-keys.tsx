import { Kbd, Modal } from '@mantine/core';
import { Fragment, useEffect, useState } from 'react';
import { isBusy } from '../../lib/busy-keys.ts';
import { singleKeysOn, useSingleKeys } from '../../lib/shortcut-setting.ts';
import { Group } from '../layout/layout.tsx';
import { COMMAND } from '../shell/header.tsx';
import classes from './desk.module.css';

export type DeskKey = {
  readonly key: string;
  readonly does: string;
  /** The label below the queue; without it, only the list of shortcuts shows the key. */
  readonly short?: string;
};

type DeskKeysProps = {
  readonly title: string;
  readonly keys: readonly DeskKey[];
  readonly move: (by: 1 | -1) => void;
  /** Actions of the open case by letter; undefined if none is open. */
  readonly acts?: Readonly<Record<string, () => void>>;
  readonly send?: () => void;
  readonly sends?: string;
};

/** True if the focused element uses letter keys itself, unlike a radio button or checkbox. */
const isTaken = (target: EventTarget | null): boolean =>
  isBusy(target) &&
  !(
    target instanceof HTMLInputElement &&
    /^(radio|checkbox)$/.test(target.type) &&
    !document.querySelector('[role="dialog"]')
  );

/**
 * J and K move through the queue, letters act on the open case, ? lists all shortcuts. Ignores
 * letters while typing or if single-key shortcuts are off.
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
    // Runs before the app's own shortcuts, so that ? shows this desk's list.
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
