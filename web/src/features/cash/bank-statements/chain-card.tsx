import { dayWords } from '@holdfast/domain/kernel/moment';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { dateTime } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Quiet } from '../../../ui/quiet.tsx';
import {
  Buttons,
  SidedNote,
  SidedRow,
  SidedRows,
  SidedRowToCome,
} from '../../../ui/sided-rows.tsx';
import { Late } from '../../../ui/skeleton.tsx';
import { endWords } from './restart.form.ts';
import { AskRestartDialog, DecideRestartDialog } from './restart-dialogs.tsx';
import { amountIn, type ChainEnd } from './view.ts';

/** Where the booked statements end: what the next one has to open with. */
export function ChainCard() {
  const chains = useQuery(query('GET /admin/funds/statement-chains'));
  return (
    <QueryBoundary
      query={chains}
      what="Where the statements end"
      loading={<ToCome />}
      empty={
        <Card title="Booked up to">
          <Quiet>Nothing was booked yet: the first statement may open with any balance.</Quiet>
        </Card>
      }
    >
      {(rows) => (
        <Card title="Booked up to" flush>
          <SidedRows>
            {rows.map((end) => (
              <End key={end.id} end={end} />
            ))}
          </SidedRows>
        </Card>
      )}
    </QueryBoundary>
  );
}

/** As the dollars of one account will stand. */
const ToCome = () => (
  <Card title="Booked up to" flush>
    <Late label="Loading where the statements end">
      <SidedRows>
        <SidedRowToCome name={14} about={76} side={<Skeleton width={66} height={30} />} />
      </SidedRows>
    </Late>
  </Card>
);

function End({ end }: { readonly end: ChainEnd }) {
  const [open, setOpen] = useState<'ask' | 'decide'>();
  const { restart, currency } = end;
  const close = () => setOpen(undefined);
  return (
    <SidedRow
      words={
        <>
          <strong className="num">{amountIn(end.balance, currency)}</strong>
          <Quiet>
            {dayWords(end.day)}
            {end.account ? `, account ${end.account}` : ''}. The next statement in {currency} has to
            open with this balance.
          </Quiet>
          {end.restarted ? <Quiet>Restarted by two people: “{end.restarted}”</Quiet> : null}
        </>
      }
      buttons={
        restart ? null : (
          <Button size="xs" variant="default" onClick={() => setOpen('ask')}>
            Restart
          </Button>
        )
      }
    >
      {restart ? (
        <SidedNote>
          <Quiet>
            {restart.mine ? 'You ask' : `${restart.by} asks`} to go on from{' '}
            <b>{endWords({ ...restart, currency })}</b>: “{restart.reason}”
          </Quiet>
          <Quiet>{whoIsMissing(restart)}</Quiet>
          <Buttons>
            <ActionButton action={restart.decide} size="xs" onClick={() => setOpen('decide')}>
              Decide
            </ActionButton>
          </Buttons>
        </SidedNote>
      ) : null}
      {open === 'ask' ? <AskRestartDialog end={end} onClose={close} /> : null}
      {open === 'decide' ? <DecideRestartDialog end={end} onClose={close} /> : null}
    </SidedRow>
  );
}

function whoIsMissing({ missing, expiresAt }: NonNullable<ChainEnd['restart']>): string {
  const until = `until ${dateTime(expiresAt)}`;
  return missing.length > 0
    ? `${missing.join(' or ')} can agree ${until}.`
    : `Nobody else of finance can agree ${until}.`;
}
