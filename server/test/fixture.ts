import type { Someone } from './people.ts';

/** Whose record to make, where it may be a person's or a company's. */
export type Sort = 'person' | 'company';

/** What an endpoint about somebody's record is tried with. */
export type Fixture = {
  /** The value of the path's parameter. */
  readonly id: string;
  readonly owner: Someone;
  /** Somebody of the same sort whose it is not. */
  readonly other: Someone;
  readonly body?: unknown;
  /** The form fields of an upload. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The path's further parameters. */
  readonly more?: Readonly<Record<string, string>>;
  /** A call that succeeds uses it up: its owner is tried with a fresh one. */
  readonly usedUp?: boolean;
};
