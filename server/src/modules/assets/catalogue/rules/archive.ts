const NOT_IN_PATHS = /[/\\:*?"<>|\p{Cc}\p{Cf}]/gu;

/** A safe path segment from any name. */
export const stepOf = (name: string): string => {
  const plain = name.replace(NOT_IN_PATHS, '_').trim();
  return plain === '' || plain.startsWith('.') || plain.endsWith('.') ? `_${plain}_` : plain;
};

/** Unique paths, ignoring case: `Legal/Terms.pdf`. */
export function pathsIn(
  files: readonly { readonly folder: string; readonly name: string }[],
): readonly string[] {
  const taken = new Set<string>();
  return files.map(({ folder, name }) => {
    const base = `${stepOf(folder)}/${stepOf(name.replace(/\.pdf$/i, ''))}`;
    let path = `${base}.pdf`;
    for (let n = 2; taken.has(path.toLowerCase()); n++) path = `${base} (${n}).pdf`;
    taken.add(path.toLowerCase());
    return path;
  });
}
