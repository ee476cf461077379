import { basename } from 'node:path';

const SAYS_NOTHING = /(^|-)(utils?|helpers?|common|managers?|constants|misc)(-|$)/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const ROLES = new Set(['machine', 'form', 'view', 'queries', 'port', 'read', 'test', 'e2e']);
const TECHNICAL = new Set(['module', 'generated', 'config', 'd']);
const NAMED_BY_ITS_TOOL = new Set(['routeTree.gen.ts']);

export function nameProblems({ path }) {
  const file = basename(path);
  if (NAMED_BY_ITS_TOOL.has(file) || path.endsWith('.sql')) return [];
  const [stem, ...rest] = file.split('.');
  const roles = rest.slice(0, -1);
  const found = [];
  if (SAYS_NOTHING.test(stem)) found.push(`“${stem}” says nothing about what is inside`);
  if (!KEBAB.test(stem)) found.push(`“${stem}” is not kebab-case`);
  for (const role of roles) {
    if (!ROLES.has(role) && !TECHNICAL.has(role)) found.push(`“.${role}” is not a role`);
  }
  for (const folder of path.split('/').slice(0, -1)) {
    if (SAYS_NOTHING.test(folder)) found.push(`the folder “${folder}” says nothing`);
    if (!KEBAB.test(folder)) found.push(`the folder “${folder}” is not kebab-case`);
  }
  return found.map((say) => ({ rule: 'name', path, say }));
}
