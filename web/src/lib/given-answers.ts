type Envelope = { readonly data?: unknown; readonly meta?: unknown };

/** Answers of the API that came with the page itself, by their addresses. */
export type GivenAnswers = {
  readonly answers: Readonly<Record<string, Envelope>>;
  /** When they were given, in milliseconds: a page may come from a browser's cache, days later. */
  readonly at: number;
};

let given: GivenAnswers | undefined;

/** Keeps what came with the page; nothing any more without an argument. */
export const keepGiven = (answers?: GivenAnswers): void => {
  given = answers;
};

/** The envelope that came with the page for an address, and when it was given. */
export function givenFor(address: string): { answer: Envelope; at: number } | undefined {
  const answer = given?.answers[address];
  return given && answer ? { answer, at: Math.min(given.at, Date.now()) } : undefined;
}
