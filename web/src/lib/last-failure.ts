let message: string | undefined;

/** Keeps the message of a failed call for the page that it leads to. */
export const keepFailure = (text: string | undefined): void => {
  message = text;
};

/** The message of the call that ended the session or found nothing. */
export const lastFailure = (): string | undefined => message;
