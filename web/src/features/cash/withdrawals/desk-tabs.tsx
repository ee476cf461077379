import { WITHDRAWALS } from '@holdfast/domain/cash/withdrawals/list';
import { searchOf } from '../../../lib/list-search.ts';
import { paths } from '../../../paths.ts';
import { useSearch } from '../../../ui/tables/url-state.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { countOf, STAGES, type Stage, type Summary } from './view.ts';

const address = (stage?: Stage) =>
  stage ? `${paths.adminWithdrawals()}?stage=${stage}` : paths.adminWithdrawals();

const SHOWN: readonly Stage[] = ['REQUESTED', 'APPROVED', 'ON_HOLD', 'PROCESSING', 'SENT'];

export function DeskTabs({ summary }: { summary: Summary | undefined }) {
  const { stage } = useSearch(searchOf(WITHDRAWALS));
  const tabs = SHOWN.map((one) => ({
    label: STAGES[one][0],
    to: address(one),
    count: countOf(summary, one),
  }));
  return (
    <Tabs
      label="Withdrawals by status"
      tabs={[{ label: 'All', to: address() }, ...tabs]}
      here={address(stage)}
    />
  );
}
