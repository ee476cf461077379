const counts = new Map<string, { help: string; value: number }>();

export function counted(name: string, help: string): (by: number) => void {
  const count = counts.get(name) ?? { help, value: 0 };
  counts.set(name, count);
  return (by) => {
    count.value += by;
  };
}

export const allCounts = (): ReadonlyMap<
  string,
  { readonly help: string; readonly value: number }
> => counts;
