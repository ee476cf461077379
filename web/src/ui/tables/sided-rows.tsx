import type { ReactNode } from 'react';
import { Group, Stack } from '../layout/layout.tsx';
import { Words } from '../skeleton.tsx';
import { Quiet } from '../text/quiet.tsx';
import classes from './rows.module.css';

type Props = { readonly children: ReactNode };

/** The lines of a card whose body is flush: words on one side, buttons on the other. */
export const SidedRows = ({ children }: Props) => <ul>{children}</ul>;

type RowProps = {
  /** Words one below the other. */
  readonly words: ReactNode;
  readonly buttons?: ReactNode;
  /** What stands over the whole width below them. */
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
  /** Letters of the name and of the sentence below it. */
  readonly name: number;
  readonly about: number;
  /** What stands at the side: a button, a badge. */
  readonly side: ReactNode;
};

/** A row whose words are on their way. Belongs into a `Late`. */
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

/** Buttons beside each other; they wrap where there is no space. */
export const Buttons = ({ children }: Props) => <div className={classes.buttons}>{children}</div>;

export const Badges = ({ children }: Props) => <span className={classes.badges}>{children}</span>;

/** A sentence and what can be done about it. */
export const SidedNote = ({ children }: Props) => (
  <Group gap={12} align="center" justify="between" wrap className={classes.note}>
    {children}
  </Group>
);
