import { count, percent, quantity } from '../../../lib/figures/format.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { concentrationWords, ordinal, type Register } from './view.ts';

export function FiguresRow({ register }: { register: Register }) {
  const { concentration, own, shareClass, retired, reserve } = register;
  const kept = [
    Number(retired) > 0 ? `${quantity(retired)} retired` : '',
    reserve !== null && Number(reserve) > 0 ? `${quantity(reserve)} in reserve` : '',
  ].filter(Boolean);
  const items = [
    {
      label: 'Units outstanding',
      value: quantity(register.outstanding),
      note: kept.join(', ') || (shareClass ? `Class ${shareClass.code}` : undefined),
    },
    {
      label: 'Holders',
      value: count(register.holdersCount),
      note: concentration ? concentrationWords(concentration.index) : undefined,
    },
    ...(concentration
      ? [
          {
            label: 'Ten largest holders',
            value: percent(concentration.largestTen),
            note: `Largest ${percent(concentration.largest)}`,
          },
        ]
      : []),
    ...(own ? [{ label: 'Your rank', value: ordinal(own.rank), note: 'by units' }] : []),
  ];
  return (
    <Card flush label="Register summary">
      <Figures items={items} />
    </Card>
  );
}
