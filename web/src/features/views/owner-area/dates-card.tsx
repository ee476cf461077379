import { paths } from '../../../paths.ts';
import { DateBlock } from '../../../ui/date-block.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import classes from './owner-area.module.css';
import { dateWords, type NextDate } from './view.ts';

const SHOWN = 6;

export const DatesCard = ({ dates }: { dates: readonly NextDate[] }) => (
  <Card title="Next dates" aside={<TextLink to={paths.calendar()}>Calendar</TextLink>} flush>
    {dates.length > 0 ? (
      <ul className={classes.dates}>
        {dates.slice(0, SHOWN).map((one) => {
          const { title, note } = dateWords(one);
          return (
            <li key={`${one.kind} ${one.asset.id}`}>
              <DateBlock at={one.at} />
              <span className={classes.words}>
                <strong>{title}</strong>
                <span>{note}</span>
              </span>
            </li>
          );
        })}
      </ul>
    ) : (
      <Group as="p" gap={8} align="center" px={20} pt={12} pb={20} size={13} loose tone="quiet">
        No upcoming dates.
      </Group>
    )}
  </Card>
);
