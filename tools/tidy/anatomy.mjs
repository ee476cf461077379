const MODULE_FILE = /^server\/src\/modules\/([^/]+)\/([^/]+)\/(.+)$/;

const FILES = new Set([
  'index.ts',
  'routes.ts',
  'commands.ts',
  'service.ts',
  'queries.ts',
  'views.ts',
  'rules.ts',
  'repository.ts',
  'events.ts',
  'handlers.ts',
  'notices.ts',
  'jobs.ts',
  'credentials.ts',
  'deps.ts',
  'documents.ts',
]);
const FOLDERS = new Set([
  'routes',
  'commands',
  'queries',
  'views',
  'rules',
  'repository',
  'jobs',
  'notices',
  'documents',
]);
const ANYWHERE = /[.](port|read|test)[.]ts$/;

/** A conforming module listed here is reported, so the list only shrinks. */
const NOT_YET = new Set([]);

/** Neither in a standard slot nor in one that the module declares. */
export function anatomyProblems(files, modules) {
  const found = new Map();
  for (const path of files) {
    const [, area, name, rest] = path.match(MODULE_FILE) ?? [];
    const module = modules.find((each) => each.name === name && each.area === area);
    if (!module || ANYWHERE.test(rest)) continue;
    const [first, ...more] = rest.split('/');
    const extra = Object.keys(module.slots ?? {});
    const fits =
      more.length === 0
        ? FILES.has(first) || extra.includes(first)
        : FOLDERS.has(first) || extra.includes(first);
    if (!fits) found.set(name, [...(found.get(name) ?? []), path]);
  }
  const conform = [...NOT_YET].filter((name) => !found.has(name));
  return [
    ...[...found].flatMap(([name, paths]) => (NOT_YET.has(name) ? [] : paths.map(outOfPlace))),
    ...conform.map((name) => ({
      rule: 'anatomy',
      path: 'tools/tidy/anatomy.mjs',
      say: `${name} conforms: take it out of NOT_YET`,
    })),
  ];
}

const outOfPlace = (path) => ({ rule: 'anatomy', path, say: 'stands in no slot of its module' });
