import { useState } from 'react';

type Typed = {
  readonly value: string;
  readonly words: (value: string) => string;
  readonly read: (text: string) => string | undefined;
  /** Emits on blur or Enter, not on each key. */
  readonly whenLeft?: boolean | undefined;
  /** Receives the value; "" while invalid, unless `whenLeft`. */
  readonly onChange: (value: string) => void;
};

/** The text of a parsed field, such as a date. Invalid text stays as typed. */
export function useTyped({ value, words, read, whenLeft = false, onChange }: Typed) {
  const [typed, type] = useState<string>();
  const [isLeft, setIsLeft] = useState(false);
  const isBlank = typed?.trim() === '';
  const give = (text: string) => {
    const next = read(text) ?? '';
    if (next !== value) onChange(next);
  };
  const change = (text: string) => {
    type(text);
    setIsLeft(false);
    if (!whenLeft) give(text);
  };
  const settle = (): boolean => {
    setIsLeft(true);
    if (typed === undefined) return false;
    if (!(isBlank || read(typed))) return true;
    if (whenLeft) give(typed);
    type(undefined);
    return false;
  };
  return {
    text: typed ?? (value === '' ? '' : words(value)),
    /** True if the user left the field with invalid text. */
    isNone: isLeft && typed !== undefined && !isBlank,
    change,
    /** Runs on blur; true if the text is invalid. */
    settle,
    forget: () => type(undefined),
  };
}
