import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Box, Group, Text } from '../../ui/layout/layout.tsx';
import { classOf } from '../../ui/layout/look.ts';
import type { Action } from './action.ts';
import classes from './palette.module.css';
import { stepOf } from './step.ts';

type FinderProps = {
  readonly label: string;
  readonly groups: readonly { readonly label: string; readonly actions: readonly Action[] }[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onFocus: () => void;
  readonly onChoose: (action: Action) => void;
  readonly onClose: () => void;
};

/** A combobox in a dialog: the focus stays in the field, which names the chosen option. */
export function Finder(props: FinderProps) {
  const { label, groups, query, onQuery, onFocus, onChoose, onClose } = props;
  const id = useId();
  const actions = groups.flatMap((group) => group.actions);
  const [moved, moveTo] = useState<{ readonly key: string; readonly query: string }>();
  // Until the user moves, the first one is chosen, even if results arrive above it.
  const isMoved = moved?.query === query && actions.some(({ key }) => key === moved.key);
  const chosen = isMoved ? actions.find(({ key }) => key === moved.key) : actions[0];
  const idOf = ({ key }: Action) => `${id}${key.replaceAll(/\s/g, '-')}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !chosen) return;
    if (event.key === 'Enter') return onChoose(chosen);
    const next = stepOf(event.key, actions, chosen);
    if (!next) return;
    event.preventDefault();
    moveTo({ key: next.key, query });
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      yOffset={80}
      size={600}
      padding={0}
      overlayProps={{ backgroundOpacity: 0.35 }}
      attributes={{ content: { 'aria-label': label } }}
      classNames={{ content: classOf({ border: true, fill: 'surface' }) }}
    >
      <TextInput
        role="combobox"
        aria-label={label}
        aria-expanded={actions.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen && idOf(chosen)}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} />}
        size="lg"
        maxLength={120}
        data-autofocus
        classNames={{ input: classes.search ?? '' }}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        {...{ onFocus, onKeyDown }}
      />
      <Box
        role="listbox"
        aria-label={label}
        id={`${id}list`}
        line="above"
        p={4}
        className={classes.list}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div role="group" aria-label={group.label} key={group.label}>
            <Text size={12} weight={500} tone="faint" px={12} py={6} aria-hidden="true">
              {group.label}
            </Text>
            {group.actions.map((action) => (
              <Option
                key={action.key}
                id={idOf(action)}
                action={action}
                isChosen={action === chosen}
                onChoose={() => onChoose(action)}
              />
            ))}
          </div>
        ))}
      </Box>
      <Text
        tone="quiet"
        size={13}
        role="status"
        {...(actions.length > 0 ? { unseen: true } : { p: 16 })}
      >
        {actions.length === 0
          ? 'No results'
          : `${actions.length} ${actions.length === 1 ? 'result' : 'results'}`}
      </Text>
    </Modal>
  );
}

type OptionProps = {
  readonly id: string;
  readonly action: Action;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

const Option = ({ id, action, isChosen, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
  <div
    role="option"
    id={id}
    aria-selected={isChosen}
    className={classOf({ kind: 'group', gap: 12, align: 'center', radius: 6 }, classes.action)}
    onClick={onChoose}
  >
    <span className={classes.icon}>{action.icon}</span>
    <Text as="span" weight={500}>
      {action.label}
    </Text>
    {action.note ? <span className={classes.note}>{action.note}</span> : null}
    <Group as="span" gap={4} ml="auto" className={classes.keys}>
      {action.keys?.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </Group>
  </div>
);
