type Envelope = { readonly data?: unknown; readonly meta?: unknown };

/** API responses embedded in the page, by address. */
export type GivenAnswers = {
  readonly answers: Readonly<Record<string, Envelope>>;
  /**
   * When the server embedded them, in milliseconds: a page may come from the browser's cache days
   * later.
   */
  readonly at: number;
};

let given: GivenAnswers | undefined;

/** Keeps the embedded responses; without an argument, clears them. */
export const rememberAnswers = (answers?: GivenAnswers): void => {
  given = answers;
};

export function rememberedAnswer(address: string): { answer: Envelope; at: number } | undefined {
  const answer = given?.answers[address];
  return given && answer ? { answer, at: Math.min(given.at, Date.now()) } : undefined;
}
