import { dayWords } from '@holdfast/domain/kernel/moment';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Quiet } from '../../../ui/quiet.tsx';
import { SidedRow, SidedRows } from '../../../ui/sided-rows.tsx';
import { amountIn, type ChainEnd } from './view.ts';

/** Where the booked statements end: what the next one has to open with. */
export function ChainCard() {
  const chains = useQuery(query('GET /admin/funds/statement-chains'));
  return (
    <QueryBoundary
      query={chains}
      what="Where the statements end"
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

const End = ({ end }: { readonly end: ChainEnd }) => (
  <SidedRow
    words={
      <>
        <strong className="num">{amountIn(end.balance, end.currency)}</strong>
        <Quiet>
          {dayWords(end.day)}
          {end.account ? `, account ${end.account}` : ''}. The next statement in {end.currency} has
          to open with this balance.
        </Quiet>
      </>
    }
  />
);
