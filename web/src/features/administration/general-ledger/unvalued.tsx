import type { CallData } from '../../../lib/call.ts';
import { money } from '../../../lib/figures/format.ts';
import { figure } from '../../../lib/figures/ledger.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';

type Unvalued = CallData<'GET /admin/general-ledger/profit-and-loss'>['unvalued'];

export const UsdCell = ({ usd }: { usd: string | null }) =>
  usd === null ? <Quiet>No rate</Quiet> : <span className="num">{money(usd)}</span>;

export function UnvaluedNote({ unvalued }: { unvalued: Unvalued }) {
  if (unvalued.length === 0) return null;
  const parts = unvalued.map(
    ({ name, currency, amount }) => `${name} ${figure(amount, { code: currency, symbol: null })}`,
  );
  return <Alert tone="warn">Excluded, as no rate is available: {parts.join(', ')}.</Alert>;
}
