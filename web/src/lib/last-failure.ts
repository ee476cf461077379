let message: string | undefined;

/** Remembers what a failed call said, for the page that it leads to. */
export const keepFailure = (text: string | undefined): void => {
  message = text;
};

/** What the last ended session or missing thing said. */
export const lastFailure = (): string | undefined => message;
