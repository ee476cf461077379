import { csvLine } from '@holdfast/domain/kernel/csv';
import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconAdjustments, IconBookmark, IconDownload, IconTrash } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useDraftState } from '../form/use-draft.ts';
import { Group } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import type { Column } from './data-table.tsx';
import classes from './list-tools.module.css';

export type ListView = { readonly name: string; readonly search: string };

export type Keeping = { readonly hidden: readonly string[]; readonly views: readonly ListView[] };

type ToolsProps<Row> = {
  readonly columns: readonly Column<Row>[];
  /** Views and columns are offered only if the user's settings can be saved. */
  readonly keeping: Keeping | undefined;
  readonly onKeep: (next: Keeping) => void;
  readonly search: string;
  readonly onView: (search: string) => void;
  readonly onCsv: () => void;
  readonly file?: string | undefined;
  readonly isSaving?: boolean;
  readonly isNarrow?: boolean;
};

type KeepingProps<Row> = ToolsProps<Row> & { readonly keeping: Keeping };

export function ListTools<Row>(props: ToolsProps<Row>) {
  const { keeping, columns, file } = props;
  if (!keeping && !file && !columns.some(({ text }) => text)) return null;
  return (
    <Group gap={8} wrap data-tools>
      {keeping ? <Views {...props} keeping={keeping} /> : null}
      {keeping ? <Columns {...props} keeping={keeping} /> : null}
      {props.file ? (
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} />}
          href={props.file}
          download
        >
          CSV
        </Button>
      ) : (
        <Tool
          label="CSV"
          icon={<IconDownload size={16} />}
          isNarrow={props.isNarrow}
          loading={props.isSaving ?? false}
          onClick={props.onCsv}
        />
      )}
    </Group>
  );
}

type ToolProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isNarrow?: boolean | undefined;
  readonly loading?: boolean;
  readonly onClick: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
};

const Tool = ({ label, icon, isNarrow, ...button }: ToolProps) =>
  isNarrow ? (
    <ActionIcon variant="default" size={36} aria-label={label} title={label} {...button}>
      {icon}
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={icon} {...button}>
      {label}
    </Button>
  );

type MenuProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isNarrow?: boolean | undefined;
  readonly children: (close: () => void) => ReactNode;
};

function Menu({ children, ...tool }: MenuProps) {
  const [isOpen, open] = useState(false);
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tool {...tool} onClick={() => open(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown
        className={classOf({ kind: 'stack', gap: 10 }, classes.menu)}
        aria-label={tool.label}
      >
        {children(() => open(false))}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The first column names the row and can't be hidden. */
function Columns<Row>({ columns, keeping, onKeep, isNarrow }: KeepingProps<Row>) {
  const { hidden } = keeping;
  const toggle = (key: string) =>
    onKeep({
      ...keeping,
      hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
    });
  return (
    <Menu label="Columns" icon={<IconAdjustments size={16} />} isNarrow={isNarrow}>
      {() =>
        columns
          .slice(1)
          .map(({ key, head }) => (
            <Checkbox
              key={key}
              label={head}
              checked={!hidden.includes(key)}
              onChange={() => toggle(key)}
            />
          ))
      }
    </Menu>
  );
}

function Views<Row>({ keeping, onKeep, search, onView, isNarrow }: KeepingProps<Row>) {
  const { values, change, reset } = useDraftState({ viewName: '' }, undefined);
  const name = values.viewName;
  const { views } = keeping;
  const save = () => {
    const words = name.trim();
    if (!words) return;
    const others = views.filter((one) => one.name !== words);
    onKeep({ ...keeping, views: [...others, { name: words, search }] });
    reset();
  };
  return (
    <Menu label="Views" icon={<IconBookmark size={16} />} isNarrow={isNarrow}>
      {(close) => (
        <>
          {views.map((view) => (
            <Group as="span" key={view.name} gap={6} align="center">
              <Button
                variant="subtle"
                size="sm"
                justify="flex-start"
                fullWidth
                aria-current={view.search === search ? 'true' : undefined}
                onClick={() => {
                  onView(view.search);
                  close();
                }}
              >
                {view.name}
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Delete view ${view.name}`}
                onClick={() =>
                  onKeep({ ...keeping, views: views.filter((one) => one.name !== view.name) })
                }
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          ))}
          <Group
            as="form"
            gap={6}
            align="center"
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <TextInput
              aria-label="View name"
              placeholder="Save this view as"
              maxLength={40}
              value={name}
              onChange={(event) => change({ viewName: event.currentTarget.value })}
            />
            <Button type="submit" variant="default" disabled={!name.trim()}>
              Save{' '}
            </Button>
          </Group>
        </>
      )}
    </Menu>
  );
}

export const shownOf = <Row,>(
  columns: readonly Column<Row>[],
  { hidden }: Pick<Keeping, 'hidden'>,
): readonly Column<Row>[] => columns.filter(({ key }, at) => at === 0 || !hidden.includes(key));

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const said = columns.filter((column) => column.text !== undefined);
  const heads = said.map(({ head, key }) => (typeof head === 'string' ? head : key));
  const lines = rows.map((row) => csvLine(said.map((column) => column.text?.(row) ?? '')));
  return [csvLine(heads), ...lines].join('');
}
