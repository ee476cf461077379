/** To be lowered as the modules shrink, and never raised. */
export const CSS_LIMITS = { modules: 120, lines: 10_680, repeats: 6 };

const MODULE = /^web\/src\/.*[.]module[.]css$/;
const VOCABULARY = /^web\/src\/ui\/(look|surface)[.]module[.]css$/;
const RULE = /^([.][\w-]+) \{\n((?: {2}[^\n]+\n)+)\}$/gm;

/**
 * Spacing and type are props in `ui/layout.tsx`; CSS modules must not grow in number or length, nor
 * repeat a rule of three or more declarations.
 */
export function cssProblems(sources) {
  const modules = sources.filter(({ path }) => MODULE.test(path));
  const lines = modules.reduce((sum, one) => sum + one.lines.length, 0);
  const path = 'web/src/ui/layout/look.module.css';
  const over = [
    [modules.length, CSS_LIMITS.modules, 'CSS modules'],
    [lines, CSS_LIMITS.lines, 'lines in CSS modules'],
  ].filter(([count, limit]) => count > limit);
  return [
    ...over.map(([count, limit, what]) => ({
      rule: 'css-size',
      path,
      say: `${count} ${what}, ${limit} at most: say spacing and type with ui/layout.tsx`,
    })),
    ...repeatedRules(modules.filter((one) => !VOCABULARY.test(one.path))),
  ];
}

function repeatedRules(modules) {
  const places = new Map();
  for (const { path, lines } of modules) {
    for (const [, selector, body] of lines.join('\n').matchAll(RULE)) {
      const said = body
        .trim()
        .split('\n')
        .map((line) => line.trim());
      if (said.length < 3) continue;
      const key = said.toSorted().join(' ');
      places.set(key, [...(places.get(key) ?? []), { path, selector }]);
    }
  }
  return [...places].flatMap(([key, found]) => {
    const paths = [...new Set(found.map(({ path }) => path))];
    if (paths.length < CSS_LIMITS.repeats) return [];
    const say = `“${key}” stands in ${paths.length} modules: make it a piece or a prop in ui`;
    return [{ rule: 'css-repeat', path: paths[0], say }];
  });
}
