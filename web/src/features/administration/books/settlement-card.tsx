import { paths } from '../../../paths.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badges, SidedRow, SidedRows } from '../../../ui/tables/sided-rows.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import type { Entry } from './view.ts';

type Instruction = Entry['settlement'][number];

const KINDS: Readonly<Record<Instruction['kind'], string>> = {
  create_asset: 'Token created',
  opt_in: 'Account opted in',
  fund: 'Account funded',
  allocate: 'Units allocated',
  transfer: 'Units transferred',
  retire: 'Units retired',
  sweep: 'ALGO collected',
  pay: 'ALGO sent',
  anchor: 'Hash recorded',
};

const STATUSES: Readonly<Record<Instruction['status'], readonly [string, BadgeTone]>> = {
  QUEUED: ['Waiting', 'info'],
  SIGNED: ['Signed', 'info'],
  SUBMITTED: ['Sent', 'info'],
  CONFIRMED: ['Confirmed', 'good'],
  LOST: ['Confirmation lost', 'bad'],
  DEAD: ['To re-sign', 'warn'],
  NEEDS_ATTENTION: ['Needs attention', 'bad'],
  ABANDONED: ['Abandoned', 'plain'],
};

export function SettlementCard({ entry }: { entry: Entry }) {
  if (entry.settlement.length === 0) return null;
  return (
    <Card title="On chain" flush>
      <SidedRows>
        {entry.settlement.map((one) => (
          <InstructionRow key={one.id} one={one} />
        ))}
      </SidedRows>
    </Card>
  );
}

function InstructionRow({ one }: { one: Instruction }) {
  const [word, tone] = STATUSES[one.status];
  return (
    <SidedRow
      words={
        <>
          <strong>{KINDS[one.kind]}</strong>
          {one.txId ? (
            <CopyText text={one.txId} label="Transaction" short to={paths.explorerTx(one.txId)} />
          ) : (
            <Quiet>No transaction yet</Quiet>
          )}
          {one.round ? <Quiet>Block {one.round}</Quiet> : null}
          {one.reason ? <Quiet>{one.reason}</Quiet> : null}
        </>
      }
      buttons={
        <Badges>
          <Badge tone={tone}>{word}</Badge>
        </Badges>
      }
    />
  );
}
