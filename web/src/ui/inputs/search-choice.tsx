import { Button, Combobox, Input, Loader, Skeleton, TextInput, useCombobox } from '@mantine/core';
import { type ComponentType, type ReactNode, useId, useRef } from 'react';
import { Badge } from '../badge.tsx';
import { Group, Stack, Text } from '../layout/layout.tsx';
import classes from './fields.module.css';

export type SearchOption = {
  readonly id: string;
  readonly name: string;
  /** Facts that distinguish options with the same name, in display order. */
  readonly facts: readonly string[];
  /** Warnings of one or two words. */
  readonly warnings?: readonly string[];
};

export type ChoiceFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly name?: string;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly onBlur?: () => void;
  readonly 'data-autofocus'?: true | undefined;
};

export type ChoiceField = ComponentType<ChoiceFieldProps>;

type SearchChoiceProps = ChoiceFieldProps & {
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** Undefined while loading, and until enough is typed. */
  readonly options: readonly SearchOption[] | undefined;
  readonly isSearching: boolean;
  readonly nothing: string;
  readonly placeholder?: string;
  readonly chosen: SearchOption | undefined;
};

/** The choice, with its facts, replaces the field until the user changes it. */
export function SearchChoice(props: SearchChoiceProps) {
  const wasUsed = useRef(false);
  const choose = (id: string) => {
    wasUsed.current = true;
    props.onTyped('');
    props.onChange(id);
  };
  // Choosing removes the focused element, so the focus moves to its replacement.
  const takeFocus = (node: HTMLElement | null) => {
    if (node && wasUsed.current) node.focus();
    if (node) wasUsed.current = false;
  };
  return props.value ? (
    <Chosen {...props} onClear={() => choose('')} focusRef={takeFocus} />
  ) : (
    <Search {...props} onChange={choose} focusRef={takeFocus} />
  );
}

type Focus = { readonly focusRef: (node: HTMLElement | null) => void };

function Search(props: SearchChoiceProps & Focus) {
  const { typed, onTyped, options, isSearching, nothing, onChange, focusRef } = props;
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const isOpen = options !== undefined && typed.trim() !== '';
  return (
    <Combobox store={list} onOptionSubmit={onChange}>
      <Combobox.Target>
        <TextInput
          ref={focusRef}
          label={props.label}
          name={props.name}
          description={props.description}
          error={props.error}
          required={props.required ?? false}
          placeholder={props.placeholder}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus={props['data-autofocus']}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          rightSection={isSearching ? <Loader size={16} /> : null}
          onChange={(event) => {
            onTyped(event.currentTarget.value);
            list.openDropdown();
            list.resetSelectedOption();
          }}
          onFocus={() => list.openDropdown()}
          onClick={() => list.openDropdown()}
          onBlur={() => {
            list.closeDropdown();
            props.onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options className={classes.options}>
          {options?.map((option) => (
            <Combobox.Option key={option.id} value={option.id} className={classes.option}>
              <Facts option={option} />
            </Combobox.Option>
          ))}
          {options?.length === 0 ? <Combobox.Empty>{nothing}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
      <Text as="span" unseen role="status">
        {isOpen ? (options.length === 0 ? nothing : `${options.length} found`) : ''}
      </Text>
    </Combobox>
  );
}

function Chosen(props: SearchChoiceProps & Focus & { readonly onClear: () => void }) {
  const { label, chosen, description, error, focusRef } = props;
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <Input.Label component="span" id={id}>
        {label}
      </Input.Label>
      <Group
        gap={12}
        align="center"
        justify="between"
        px={12}
        py={10}
        radius={10}
        fill="primary"
        className={classes.chosen}
        data-bad={error ? true : undefined}
      >
        {chosen ? <Facts option={chosen} /> : <Skeleton height={38} />}
        <Button
          ref={focusRef}
          size="xs"
          variant="default"
          aria-label={chosen ? `Change ${chosen.name}` : undefined}
          onClick={props.onClear}
        >
          Change
        </Button>
      </Group>
      {description ? <Input.Description>{description}</Input.Description> : null}
      {error ? <Input.Error>{error}</Input.Error> : null}
    </fieldset>
  );
}

const Facts = ({ option: { name, facts, warnings = [] } }: { option: SearchOption }) => (
  <Stack as="span" gap={2} breaks shrinks>
    <span className={classes.name}>
      <Text as="strong" weight={600}>
        {name}
      </Text>
      {warnings.map((warning) => (
        <Badge key={warning} tone="warn">
          {warning}
        </Badge>
      ))}
    </span>
    <Text as="span" size={12} tone="quiet" num className={classes.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </Text>
  </Stack>
);
