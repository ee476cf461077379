/** Characters that a path of some system gives a meaning of its own, and what hides in a name. */
const NOT_IN_PATHS = /[/\\:*?"<>|\p{Cc}\p{Cf}]/gu;

/** One step of a path in an archive: it leads nowhere else, whatever its owner called it. */
export const stepOf = (name: string): string => {
  const plain = name.replace(NOT_IN_PATHS, '_').trim();
  return plain === '' || plain.startsWith('.') || plain.endsWith('.') ? `_${plain}_` : plain;
};

/** The paths of files in an archive, each once whatever the case: `Legal/Terms.pdf`. */
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
