import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { shortHash } from '../../lib/figures/format.ts';
import { Group } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import { Link } from '../link.tsx';
import classes from './words.module.css';

type CopyTextProps = {
  readonly text: string;
  readonly label: string;
  readonly shown?: string;
  /** Shows the first 6 and last 4 characters, for chain addresses and hashes. */
  readonly short?: boolean;
  readonly to?: string | undefined;
  readonly href?: string | undefined;
};

export function CopyText({ text, label, short = false, to, href, ...rest }: CopyTextProps) {
  const shown = rest.shown ?? (short ? shortHash(text) : text);
  return (
    <Group as="span" inline gap={4} align="center" breaks className={classes.line}>
      {to ? (
        <Link
          to={to}
          className={classOf({ tone: 'primary', weight: 500 }, classes.link)}
          title={text}
        >
          {shown}
        </Link>
      ) : (
        <span className={short ? classes.hash : undefined} title={short ? text : undefined}>
          {shown}
        </span>
      )}
      <CopyButton text={text} label={label} />
      {href ? <ExplorerLink href={href} label={label} /> : null}
    </Group>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), 1500);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={done ? `${label} copied` : `Copy ${label}`}
      onClick={() => void copy()}
    >
      {done ? <IconCheck size={16} /> : <IconCopy size={16} />}
    </ActionIcon>
  );
}

export const ExplorerLink = ({ href, label }: { href: string; label: string }) => (
  <ActionIcon
    component="a"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    variant="subtle"
    color="gray"
    size={24}
    aria-label={`${label} in the explorer, opens a new tab`}
  >
    <IconExternalLink size={16} />
  </ActionIcon>
);
