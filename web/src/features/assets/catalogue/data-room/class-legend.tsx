import { Card } from '../../../../ui/layout/card.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { ClassIcon } from './class-icon.tsx';
import classes from './data-room.module.css';
import { CLASS_NAMES, type DocumentClass } from './view.ts';

export function ClassLegend({ symbol }: { symbol: string }) {
  const words: readonly (readonly [DocumentClass, string])[] = [
    ['public', 'Anyone, without signing in'],
    ['verified', 'Verified investors'],
    ['holders', `Holders of ${symbol} units`],
  ];
  return (
    <Card title="Access levels">
      <Stack as="dl" gap={10} size={13} loose className={classes.legend}>
        {words.map(([name, says]) => (
          <div key={name}>
            <dt>
              <ClassIcon of={name} /> {CLASS_NAMES[name]}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
