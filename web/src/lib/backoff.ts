const FIRST = 1000;
const LONGEST = 30_000;

/** Waits 1, 2, 4 … 30 seconds between attempts; a success resets the wait. */
export function retryWithBackoff() {
  let wait = FIRST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    later: (retry: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(retry, wait);
      wait = Math.min(wait * 2, LONGEST);
    },
    succeeded: (): void => {
      wait = FIRST;
    },
    stop: (): void => clearTimeout(timer),
  };
}
