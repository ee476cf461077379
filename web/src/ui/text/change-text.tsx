import { Group, Text } from '../layout/layout.tsx';
import classes from './words.module.css';

type ChangeTextProps = {
  /** 1 up, −1 down, 0 neither, from `directionOf` in lib/format. */
  readonly direction: -1 | 0 | 1;
  readonly text: string;
  /** Omits the arrow if the row already has one. */
  readonly plain?: boolean;
  readonly period?: string;
};

/** A change with sign, arrow and colour; zero has neither arrow nor colour. */
export const ChangeText = ({ direction, text, plain = false, period }: ChangeTextProps) => (
  <Group
    as="span"
    inline
    align="center"
    weight={500}
    nowrap
    num
    tone={direction > 0 ? 'gain' : direction < 0 ? 'loss' : 'faint'}
    className={classes.change}
  >
    {direction === 0 || plain ? null : (
      <svg width="9" height="9" viewBox="0 0 10 10" aria-hidden="true">
        <path d={direction > 0 ? 'M5 1.5 9 8.5H1z' : 'M5 8.5 1 1.5h8z'} fill="currentColor" />
      </svg>
    )}
    {text}
    {period ? (
      <Text as="span" tone="quiet" weight={400} className={classes.period}>
        {period}
      </Text>
    ) : null}
  </Group>
);
