import { useState } from 'react';

type Typed = {
  /** As forms and calls have it; "" for none. */
  readonly value: string;
  /** The value as it is read. */
  readonly words: (value: string) => string;
  /** The value that somebody typed; undefined when the text is none. */
  readonly read: (text: string) => string | undefined;
  /** The value is given once the field is left or Enter is pressed, and not with each key. */
  readonly whenLeft?: boolean | undefined;
  /** Gets the value; "" while what is typed is none, unless it is given when the field is left. */
  readonly onChange: (value: string) => void;
};

/** The text of a field whose value is typed, such as a day: what is none stays as it was typed. */
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
    /** The field was left with something in it that is no value. */
    isNone: isLeft && typed !== undefined && !isBlank,
    change,
    /** The field is left; answers whether what stands in it is no value. */
    settle,
    /** Forgets what was typed: something was chosen instead. */
    forget: () => type(undefined),
  };
}
