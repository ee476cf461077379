import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { count, counted, date, money, NONE } from '../../../lib/figures/format.ts';
import { nextWords } from '../../../lib/owner-task.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TaskCard } from './task-card.tsx';
import { type AssetLine, worthOf } from './view.ts';

export function AssetGlance({ assetId }: { assetId: string }) {
  const { data } = useQuery(query('GET /owner/dashboard'));
  const line = data?.assets.find(({ id }) => id === assetId);
  const tasks = data?.tasks.filter(({ asset }) => asset?.id === assetId) ?? [];
  return (
    <>
      {tasks.length > 0 ? <TaskCard tasks={tasks} /> : null}
      {line && line.stage !== 'draft' ? (
        <Card label="Figures" flush>
          <Figures items={figuresOf(line)} />
        </Card>
      ) : null}
    </>
  );
}

function figuresOf(line: AssetLine) {
  const worth = worthOf(line);
  const next = nextWords(line.next);
  const { nav } = line;
  return [
    ...(worth ? [{ label: worth.note, value: worth.figure }] : []),
    line.holders > 0
      ? { label: 'Holders', value: count(line.holders) }
      : { label: 'Next', value: next?.what ?? NONE, note: next?.note },
    {
      label: 'NAV per unit',
      value: nav ? money(nav.value) : NONE,
      note: nav ? `${counted(nav.ageDays, 'day')} old` : 'From first NAV',
    },
    {
      label: 'Paid to holders',
      value: Number(line.distributed) > 0 ? money(line.distributed) : NONE,
      note: line.tradingSince ? `In trading since ${date(line.tradingSince)}` : undefined,
    },
  ];
}
