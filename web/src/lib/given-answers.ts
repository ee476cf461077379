type Envelope = { readonly data?: unknown; readonly meta?: unknown };

/** API responses embedded in the page, by address. */
export type GivenAnswers = {
  readonly answers: Readonly<Record<string, Envelope>>;
  /** In milliseconds: a page may come from the browser's cache, days later. */
  readonly at: number;
};

let given: GivenAnswers | undefined;

/** Keeps the embedded responses; clears them without an argument. */
export const rememberAnswers = (answers?: GivenAnswers): void => {
  given = answers;
};

/** The embedded envelope for an address, and its time. */
export function rememberedAnswer(address: string): { answer: Envelope; at: number } | undefined {
  const answer = given?.answers[address];
  return given && answer ? { answer, at: Math.min(given.at, Date.now()) } : undefined;
}
