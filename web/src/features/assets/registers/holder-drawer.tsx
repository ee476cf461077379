import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { date, dateTime, money, percent, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { DrawerFrame } from '../../../ui/dialogs/drawer-frame.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { ProofLink } from '../../../ui/text/proof-link.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import { ProofMark } from './line-parts.tsx';
import classes from './registers.module.css';
import { type Holder, PROOF_WORDS, placeOf, typeOf } from './view.ts';

type Props = {
  readonly assetId: string;
  readonly address: string;
  readonly asOf: string | undefined;
  readonly onClose: () => void;
};

export function HolderDrawer({ assetId, address, asOf, onClose }: Props) {
  const holder = useQuery(
    query('GET /assets/:assetId/fund-register/:address', {
      params: { assetId, address },
      query: { asOf },
    }),
  );
  const line = holder.data?.line;
  const title = line ? (line.isOwn ? `You, ${line.holder}` : line.holder) : 'Holder';
  return (
    <DrawerFrame title={title} onClose={onClose}>
      <QueryBoundary query={holder} what="Holder" loading={<SkeletonText lines={8} />}>
        {(data) => (
          <Stack gap={16}>
            <LineFacts holder={data} />
            <Lots holder={data} />
            <Movements holder={data} />
          </Stack>
        )}
      </QueryBoundary>
    </DrawerFrame>
  );
}

function LineFacts({ holder: { line } }: { holder: Holder }) {
  return (
    <Facts
      lined
      items={[
        { label: 'Type', value: typeOf(line) },
        ...(line.country ? [{ label: 'Country', value: placeOf(line.country) }] : []),
        { label: 'Units', value: quantity(line.units) },
        { label: 'Share', value: percent(line.percent) },
        { label: 'Since', value: date(line.since) },
        ...(line.locked === null ? [] : [{ label: 'Locked', value: quantity(line.locked) }]),
        ...(Number(line.lockedUp ?? 0) > 0
          ? [{ label: 'of which in lock-up', value: quantity(line.lockedUp) }]
          : []),
        ...(line.value === null ? [] : [{ label: 'Value at NAV', value: money(line.value) }]),
        {
          label: 'Address',
          value: (
            <CopyText
              text={line.address}
              label="address"
              short
              to={paths.explorerAccount(line.address)}
            />
          ),
        },
        {
          label: 'On chain',
          value: (
            <Group as="span" inline gap={6} align="center" size={12.5} loose>
              {PROOF_WORDS[line.proof][0]} <ProofMark proof={line.proof} />
            </Group>
          ),
        },
      ]}
    />
  );
}

/** The remainder of each purchase (FIFO). */
const Lots = ({ holder: { lots, line } }: { holder: Holder }) => (
  <section>
    <h3>Lots</h3>
    <ul className={classes.list}>
      {lots.map((lot, at) => (
        // Lots are in order of acquisition.
        // biome-ignore lint/suspicious/noArrayIndexKey: two lots may be acquired at the same time
        <li key={at}>
          <span>
            {date(lot.acquiredAt)}
            {lot.left === lot.units ? null : <small>of {quantity(lot.units)} acquired</small>}
          </span>
          <Text as="span" ta="right" num>
            {quantity(lot.left)}
            {lot.cost === null ? null : <small>cost {money(lot.cost)} when acquired</small>}
          </Text>
        </li>
      ))}
    </ul>
    {line.isOwn ? null : <QuietText>Costs are visible to the holder only.</QuietText>}
  </section>
);

const Movements = ({ holder: { movements } }: { holder: Holder }) => (
  <section>
    <h3>Movements</h3>
    <ul className={classes.list}>
      {movements.map((one) => (
        <li key={`${one.at}${one.kind}${one.after}${one.units}`}>
          <span>
            {ENTRY_WORDS[one.kind]}
            <small>{dateTime(one.at)}</small>
            {one.serials ? <small>{one.serials}</small> : null}
          </span>
          <Text as="span" ta="right" num>
            {quantity(one.units)}
            <small>
              {one.transaction ? (
                <ProofLink txId={one.transaction} proves={ENTRY_WORDS[one.kind]} />
              ) : one.isConfirmed ? (
                'Confirmed'
              ) : (
                'Not on chain'
              )}
            </small>
          </Text>
        </li>
      ))}
    </ul>
  </section>
);
