import { Button, Input } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Link } from '../../../ui/link.tsx';
import classes from './wizard.module.css';

type HeadProps = { readonly title: string; readonly children?: ReactNode };

/** The page's one h1 and its sentence. */
export const FormHead = ({ title, children }: HeadProps) => (
  <div>
    <h1>{title}</h1>
    {children ? <p className={classes.lead}>{children}</p> : null}
  </div>
);

type ActionsProps = {
  readonly back?: string | undefined;
  readonly submit: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Leaves an optional step out. */
  readonly onSkip?: (() => void) | undefined;
};

export const FormActions = ({ back, submit, busy = false, disabled, onSkip }: ActionsProps) => (
  <div className={classes.actions}>
    {back ? (
      <Button
        component={Link}
        to={back}
        variant="default"
        size="lg"
        leftSection={<IconArrowLeft size={18} />}
      >
        Back
      </Button>
    ) : null}
    <div className={classes.two}>
      {onSkip ? (
        <Button variant="default" size="lg" onClick={onSkip} disabled={busy}>
          Skip for now
        </Button>
      ) : null}
      <Button type="submit" size="lg" loading={busy} disabled={disabled ?? false}>
        {submit}
      </Button>
    </div>
  </div>
);

/** More than three problems are listed; fewer stand under their fields. */
export function Problems(props: {
  readonly problems: Readonly<Record<string, string>>;
  readonly failure: string | undefined;
}) {
  const texts = Object.values(props.problems);
  if (props.failure) {
    return (
      <Alert tone="bad" live>
        {props.failure}
      </Alert>
    );
  }
  if (texts.length <= 3) return null;
  return (
    <Alert tone="bad" live>
      {texts.length} fields need another look:
      <ul className={classes.errors}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

type ChoicesProps<T extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly T[];
  readonly words: (option: T) => ReactNode;
  readonly value: readonly string[];
  readonly onChange: (value: T[]) => void;
  /** Several may be chosen. */
  readonly many?: boolean;
  readonly columns?: 1 | 2 | 3;
  readonly error?: string | undefined;
};

/** Choices as cards: radio buttons, or boxes to tick where several may be chosen. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { legend, name, options, words, value, onChange, many, columns = 3, error } = props;
  const pick = (option: T, on: boolean) => {
    if (!many) return onChange([option]);
    onChange(options.filter((one) => (one === option ? on : value.includes(one))));
  };
  const shape = columns === 2 ? classes.columnsOf2 : columns === 1 ? classes.single : '';
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={`${classes.choices} ${shape}`}>
        {options.map((option) => (
          <label key={option} className={classes.choice}>
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
