import type { ReactNode } from 'react';
import classes from './figures.module.css';
import { Group, Text } from './layout/layout.tsx';

type FigureProps = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
};

export const Figures = ({ items }: { items: readonly FigureProps[] }) => (
  <dl className={classes.row}>
    {items.map((item, at) => (
      <div key={typeof item.label === 'string' ? item.label : at} className={classes.cell}>
        <Text as="dt" size={12.5} tone="faint">
          {item.label}
        </Text>
        <Text as="dd" size={18} weight={600} num className={classes.value}>
          {item.value}
        </Text>
        {item.note ? (
          <Text as="dd" size={12.5} tone="quiet" num>
            {item.note}
          </Text>
        ) : null}
      </div>
    ))}
  </dl>
);

export const BigFigure = ({ label, value, note }: FigureProps) => (
  <div>
    <Text as="div" size={13} tone="quiet">
      {label}
    </Text>
    <Group align="baseline" wrap className={classes.bigLine}>
      <span className={`num ${classes.bigValue}`}>{value}</span>
      {note ? (
        <Text as="span" size={13} tone="quiet">
          {note}
        </Text>
      ) : null}
    </Group>
  </div>
);
