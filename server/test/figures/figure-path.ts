/**
 * `rows[kind=income].net` selects each row with that field (`&` joins several), `rows[].net` every
 * row, `rows#` their number. Empty if nothing matches.
 */
export function figureAt(root: unknown, path: string): readonly unknown[] {
  let found: readonly unknown[] = [root];
  for (const step of stepsOf(path)) found = found.flatMap((one) => next(one, step));
  return found;
}

function stepsOf(path: string): readonly string[] {
  const steps = [''];
  let isInside = false;
  for (const letter of path) {
    if (letter === '[' || letter === '#' || (letter === '.' && !isInside)) steps.push('');
    if (letter === '[') isInside = true;
    if (letter === ']') isInside = false;
    if (letter !== '.' || isInside) steps.push(`${steps.pop()}${letter}`);
  }
  return steps.filter(Boolean);
}

function next(from: unknown, step: string): readonly unknown[] {
  if (step === '#') return Array.isArray(from) ? [from.length] : [];
  if (!step.startsWith('[')) {
    const value = isRecord(from) ? from[step] : undefined;
    return value === undefined || value === null ? [] : [value];
  }
  if (!Array.isArray(from)) return [];
  const rows: readonly unknown[] = from;
  const wanted = step.slice(1, -1).split('&').filter(Boolean);
  return rows.filter((row) =>
    wanted.every((one) => {
      const [field = '', is] = one.split('=');
      return figureAt(row, field).some((value) => String(value) === is);
    }),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
