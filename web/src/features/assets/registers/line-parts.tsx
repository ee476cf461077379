import type { Proof } from '@holdfast/domain/assets/registers/shapes';
import {
  IconAlertTriangle,
  IconAnchor,
  IconBuilding,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconUser,
} from '@tabler/icons-react';
import { percent, shortHash } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { classOf, type Look } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import classes from './registers.module.css';
import { type Line, PROOF_WORDS } from './view.ts';

/** Neutral, so that masked entries look like all others. */
export function HolderIcon({ line }: { line: Pick<Line, 'kind' | 'isAnchor'> }) {
  const Icon = line.isAnchor ? IconAnchor : line.kind === 'person' ? IconUser : IconBuilding;
  return (
    <Text as="span" round fill="sunken" square={28} tone="quiet" aria-hidden="true">
      <Icon size={16} />
    </Text>
  );
}

export function Share({ value, largest }: { value: string; largest: number }) {
  const width = largest > 0 ? Math.min(100, (Number(value) / largest) * 100) : 0;
  return (
    <span className={classes.share}>
      <span className={classes.track} aria-hidden="true">
        <i style={{ width: `${width}%` }} />
      </span>
      <span className="num">{percent(value)}</span>
    </span>
  );
}

const MARKS = {
  confirmed: [IconCircleCheck, 'gain'],
  moving: [IconClock, 'warn'],
  differs: [IconAlertTriangle, 'loss'],
  none: [IconCircleDashed, 'faint'],
} as const satisfies Readonly<Record<Proof, readonly [typeof IconClock, Look['tone']]>>;

export function ProofMark({ proof }: { proof: Proof }) {
  const [Mark, tone] = MARKS[proof];
  const [words] = PROOF_WORDS[proof];
  return (
    <Mark size={16} className={classOf({ tone })} role="img" aria-label={words} title={words} />
  );
}

export function OnChain({ line }: { line: Pick<Line, 'address' | 'proof' | 'transaction'> }) {
  const { address, proof, transaction } = line;
  const to = transaction ? paths.explorerTx(transaction) : paths.explorerAccount(address);
  return (
    <Group as="span" inline gap={6} align="center" size={12.5} loose>
      <Link to={to} title={address}>
        {shortHash(address)}
      </Link>
      <ProofMark proof={proof} />
    </Group>
  );
}
