import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { classOf } from '../layout/look.ts';
import classes from './form.module.css';

type ChoicesProps<T extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly T[];
  readonly words: (option: T) => ReactNode;
  readonly value: readonly string[];
  readonly onChange: (value: T[]) => void;
  readonly many?: boolean;
  readonly columns?: 1 | 2 | 3;
  readonly error?: string | undefined;
};

export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { legend, name, options, words, value, onChange, many, columns = 3, error } = props;
  const pick = (option: T, on: boolean) => {
    if (!many) return onChange([option]);
    onChange(options.filter((one) => (one === option ? on : value.includes(one))));
  };
  const shape = columns === 2 ? classes.columnsOf2 : columns === 1 ? classes.single : '';
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <div className={`${classes.choices} ${shape}`}>
        {options.map((option) => (
          <label
            key={option}
            className={classOf(
              {
                kind: 'group',
                gap: 12,
                align: 'center',
                px: 14,
                py: 8,
                radius: 6,
                fill: 'surface',
                size: 13.5,
                loose: true,
                weight: 500,
              },
              classes.choice,
            )}
          >
            <input
              type={many ? 'checkbox' : 'radio'}
              name={name}
              value={option}
              checked={value.includes(option)}
              onChange={(event) => pick(option, event.currentTarget.checked)}
            />
            {words(option)}
          </label>
        ))}
      </div>
      {error ? (
        <Input.Error mt={6} role="alert">
          {error}
        </Input.Error>
      ) : null}
    </fieldset>
  );
}
