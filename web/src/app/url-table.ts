let fetchRest: () => Promise<void> = async () => {};

/** The app's router says how the rest of its URL table is fetched: the frame is part of it. */
export function restOfTableBy(fetch: () => Promise<void>): void {
  fetchRest = fetch;
}

/** Fetches a part of the app that leads to any page, together with the whole URL table. */
export async function withWholeTable<Part>(part: Promise<Part>): Promise<Part> {
  const [fetched] = await Promise.all([part, fetchRest()]);
  return fetched;
}
