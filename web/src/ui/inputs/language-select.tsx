import { type ComboboxItem, Select } from '@mantine/core';
import { useMemo } from 'react';
import { findLanguages, type Language, languageKey, otherNames } from './languages.ts';

type LanguageSelectProps = {
  readonly label: string;
  readonly languages: readonly Language[];
  /** `languageKey` of the chosen entry; "" for none. */
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly description?: string;
  readonly error?: string | undefined;
};

/** A longer list takes longer to render than another letter takes to type. */
const SHOWN = 40;

export function LanguageSelect({ languages, value, onChange, ...rest }: LanguageSelectProps) {
  const byKey = useMemo(
    () => new Map(languages.map((one) => [languageKey(one), one] as const)),
    [languages],
  );
  const data = useMemo(
    () => [...byKey].map(([key, { name }]) => ({ value: key, label: name })),
    [byKey],
  );
  const others = (key: string): string => {
    const one = byKey.get(key);
    return one ? otherNames(languages, one).join(', ') : '';
  };
  return (
    <Select
      {...rest}
      searchable
      // A list opened on focus would swallow the next Tab.
      openOnFocus={false}
      clearable={value !== ''}
      limit={SHOWN}
      data={data}
      value={value || null}
      onChange={(key) => onChange(key ?? '')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      nothingFoundMessage="No matching language"
      filter={({ search }) =>
        findLanguages(languages, search).map(
          (one): ComboboxItem => ({ value: languageKey(one), label: one.name }),
        )
      }
      renderOption={({ option }) => (
        <span>
          {option.label}
          {others(option.value) ? (
            <span style={{ color: 'var(--hf-text-3)' }}> · {others(option.value)}</span>
          ) : null}
        </span>
      )}
    />
  );
}
