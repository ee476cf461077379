import { NativeSelect } from '@mantine/core';

export type Assignee = { readonly userId: string; readonly name: string };

type SelectProps = {
  readonly of: string;
  readonly people: readonly Assignee[];
  readonly value: Assignee | null;
  readonly disabled?: boolean;
  readonly onChoose: (userId: string | null) => void;
};

/** Keeps the current assignee in the options even if they can no longer be assigned. */
export function AssigneeSelect({ of, people, value, disabled, onChoose }: SelectProps) {
  const others = value && !people.some((one) => one.userId === value.userId) ? [value] : [];
  return (
    <NativeSelect
      size="xs"
      miw={132}
      aria-label={`Assigned: ${of}`}
      value={value?.userId ?? ''}
      disabled={disabled ?? false}
      data={[
        { value: '', label: 'Unassigned' },
        ...[...others, ...people].map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
    />
  );
}

type FilterProps = {
  /** Assignable staff other than the viewer. */
  readonly colleagues: readonly Assignee[];
  readonly value: string | undefined;
  readonly onChoose: (assigned: string | undefined) => void;
};

/** Filters a list by assignee. A former colleague stays selected, under a generic label. */
export function AssignedFilter({ colleagues, value, onChoose }: FilterProps) {
  const isKnown = !value || WHOSE.some((one) => one.value === value) || isAmong(colleagues, value);
  return (
    <NativeSelect
      aria-label="Assigned to"
      value={value ?? ''}
      data={[
        ...WHOSE,
        ...(isKnown ? [] : [{ value, label: 'Another assignee' }]),
        ...colleagues.map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value || undefined)}
    />
  );
}

const WHOSE = [
  { value: '', label: 'All assignees' },
  { value: 'mine', label: 'Mine' },
  { value: 'nobody', label: 'Unassigned' },
];

const isAmong = (people: readonly Assignee[], id: string): boolean =>
  people.some(({ userId }) => userId === id);
