let fetchRest: () => Promise<void> = async () => {};

/** Called by the router, which frame.tsx can't import because the router imports it. */
export function restOfTableBy(fetch: () => Promise<void>): void {
  fetchRest = fetch;
}

/** Loads a part that can link to any page, together with the whole URL table. */
export async function withWholeTable<Part>(part: Promise<Part>): Promise<Part> {
  const [fetched] = await Promise.all([part, fetchRest()]);
  return fetched;
}
