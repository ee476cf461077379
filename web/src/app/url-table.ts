let fetchRest: () => Promise<void> = async () => {};

/** frame.tsx can't import the router, which imports it. */
export function restOfTableBy(fetch: () => Promise<void>): void {
  fetchRest = fetch;
}

/** For a part that can link to any page. */
export async function withWholeTable<Part>(part: Promise<Part>): Promise<Part> {
  const [fetched] = await Promise.all([part, fetchRest()]);
  return fetched;
}
