type Sum = { readonly amount: bigint };

/** Pairs two lists by amount, each in its order. `left` and `right` have no counterpart. */
export function pairs<A extends Sum, B extends Sum>(
  left: readonly A[],
  right: readonly B[],
): {
  readonly paired: readonly (readonly [A, B])[];
  readonly left: readonly A[];
  readonly right: readonly B[];
} {
  const waiting = Map.groupBy(right, ({ amount }) => amount);
  const paired: (readonly [A, B])[] = [];
  const alone: A[] = [];
  for (const one of left) {
    const found = waiting.get(one.amount)?.shift();
    if (found) paired.push([one, found]);
    else alone.push(one);
  }
  const taken = new Set(paired.map(([, one]) => one));
  return { paired, left: alone, right: right.filter((one) => !taken.has(one)) };
}
