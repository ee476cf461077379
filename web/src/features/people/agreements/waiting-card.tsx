import { Button } from '@mantine/core';
import {
  IconBuilding,
  IconClipboardText,
  IconScale,
  IconSignature,
  IconUserCircle,
} from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { deadlineOf, type Kind, noteOf, type Waiting } from './view.ts';
import classes from './waiting.module.css';

const ICONS = {
  account: IconUserCircle,
  asset: IconBuilding,
  legal: IconScale,
  contract: IconClipboardText,
} as const;

export function KindIcon({ kind, size = 18 }: { kind: Kind; size?: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} aria-hidden="true" />;
}

/** What waits for a signature, the most urgent first; only the first button is filled. */
export function WaitingCard({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null;
  return (
    <Card
      flush
      title={
        <h2 className={classes.title}>
          Waits for your signature <Badge tone="warn">{waiting.length}</Badge>
        </h2>
      }
    >
      <ul className={classes.list}>
        {waiting.map((one, at) => (
          <WaitingRow key={one.agreementId} one={one} isFirst={at === 0} />
        ))}
      </ul>
    </Card>
  );
}

function WaitingRow({ one, isFirst }: { one: Waiting; isFirst: boolean }) {
  const { when, blocks } = deadlineOf(one);
  const name = one.asset ? `${one.asset.name}, ${one.name.toLowerCase()}` : one.name;
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <KindIcon kind={one.kind} />
      </span>
      <div className={classes.words}>
        <b>
          {name}, version {one.version}
        </b>
        <p>{noteOf(one)}</p>
      </div>
      <div className={classes.when}>
        <b data-urgent={one.isBlocking || undefined}>{when}</b>
        <span>{blocks}</span>
      </div>
      {one.isMine ? (
        <Button
          component={Link}
          to={paths.signAgreement(one.agreementId)}
          variant={isFirst ? 'filled' : 'default'}
          leftSection={<IconSignature size={16} aria-hidden="true" />}
          aria-label={`Read and sign ${name}`}
        >
          Read and sign
        </Button>
      ) : (
        <span className={classes.other}>Your administrator signs it</span>
      )}
    </li>
  );
}
