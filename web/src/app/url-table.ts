let fetchRest: () => Promise<void> = async () => {};

/** Set by the router, since the frame belongs to the rest of the table. */
export function restOfTableBy(fetch: () => Promise<void>): void {
  fetchRest = fetch;
}

/** Loads a part that can lead to any page, together with the whole URL table. */
export async function withWholeTable<Part>(part: Promise<Part>): Promise<Part> {
  const [fetched] = await Promise.all([part, fetchRest()]);
  return fetched;
}
