import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Box, Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import classes from './editor.module.css';

type RowsProps<Row> = {
  /** The item's noun, such as "question". */
  readonly one: string;
  readonly rows: readonly Row[];
  readonly empty: Row;
  readonly most: number;
  readonly disabled?: boolean | undefined;
  readonly onChange: (rows: Row[]) => void;
  readonly children: (row: Row, set: (patch: Partial<Row>) => void, at: number) => ReactNode;
};

export function RowsEditor<Row>(props: RowsProps<Row>) {
  const { one, rows, empty, most, disabled = false, onChange, children } = props;
  const [dragged, drag] = useState<number>();
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return;
    const next = rows.filter((_, n) => n !== from);
    const row = rows[from];
    if (row !== undefined) next.splice(to, 0, row);
    onChange(next);
  };
  const set = (at: number) => (patch: Partial<Row>) =>
    onChange(rows.map((row, n) => (n === at ? merged(row, patch) : row)));
  return (
    <div className={classes.rows}>
      <Box as="ol" wide className={classes.list}>
        {rows.map((row, at) => (
          <Box
            // Only the position identifies a row: two rows may have the same text.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            as="li"
            p={12}
            wide
            radius={8}
            border
            className={classes.row}
            data-dragged={dragged === at || undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, at);
              drag(undefined);
            }}
          >
            <Text
              as="span"
              pt={8}
              tone="faint"
              className={classes.grip}
              draggable={!disabled}
              aria-hidden
              onDragStart={({ dataTransfer }) => {
                // Firefox requires data for a drag.
                dataTransfer.setData('text/plain', '');
                drag(at);
              }}
              onDragEnd={() => drag(undefined)}
            >
              <IconGripVertical size={18} />
            </Text>
            <Stack gap={10}>{children(row, set(at), at)}</Stack>
            <Buttons
              name={`${one} ${at + 1}`}
              disabled={disabled}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
              onUp={() => move(at, at - 1)}
              onDown={() => move(at, at + 1)}
              onRemove={() => onChange(rows.filter((_, n) => n !== at))}
            />
          </Box>
        ))}
      </Box>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={disabled || rows.length >= most}
        onClick={() => onChange([...rows, empty])}
      >
        Add {one}
      </Button>
    </div>
  );
}

const merged = <Row,>(row: Row, patch: Partial<Row>): Row =>
  typeof row === 'string' ? (patch as unknown as Row) : { ...row, ...patch };

type ButtonsProps = {
  readonly name: string;
  readonly disabled: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onRemove: () => void;
};

function Buttons({ name, disabled, isFirst, isLast, onUp, onDown, onRemove }: ButtonsProps) {
  const plain = { variant: 'subtle', color: 'gray' } as const;
  return (
    <Group as="span" inline gap={4}>
      <ActionIcon
        {...plain}
        aria-label={`Move up ${name}`}
        disabled={disabled || isFirst}
        onClick={onUp}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        {...plain}
        aria-label={`Move down ${name}`}
        disabled={disabled || isLast}
        onClick={onDown}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon {...plain} aria-label={`Remove ${name}`} disabled={disabled} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}
