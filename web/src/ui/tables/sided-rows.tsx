import type { ReactNode } from 'react';
import { Group, Stack } from '../layout/layout.tsx';
import { Words } from '../skeleton.tsx';
import { Quiet } from '../text/quiet.tsx';
import classes from './rows.module.css';

type Props = { readonly children: ReactNode };

export const SidedRows = ({ children }: Props) => <ul>{children}</ul>;

type RowProps = {
  readonly words: ReactNode;
  readonly buttons?: ReactNode;
  readonly children?: ReactNode;
};

export const SidedRow = ({ words, buttons, children }: RowProps) => (
  <li className={classes.sidedRowsRow}>
    <Stack gap={2} breaks shrinks>
      {words}
    </Stack>
    {buttons ? <Buttons>{buttons}</Buttons> : null}
    {children}
  </li>
);

type ToComeProps = {
  /** The lengths of the name and of the sentence below it, in letters. */
  readonly name: number;
  readonly about: number;
  readonly side: ReactNode;
};

/** A row that is loading. Use inside a `Late`. */
export const SidedRowToCome = ({ name, about, side }: ToComeProps) => (
  <SidedRow
    words={
      <>
        <strong>
          <Words letters={name} />
        </strong>
        <Quiet>
          <Words letters={about} />
        </Quiet>
      </>
    }
    buttons={side}
  />
);

export const Buttons = ({ children }: Props) => <div className={classes.buttons}>{children}</div>;

export const Badges = ({ children }: Props) => <span className={classes.badges}>{children}</span>;

export const SidedNote = ({ children }: Props) => (
  <Group gap={12} align="center" justify="between" wrap className={classes.note}>
    {children}
  </Group>
);
