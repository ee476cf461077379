/**
 * `npm run sbom`: a CycloneDX 1.5 bill of materials (JSON). `npm sbom` rejects partial installs and
 * omits packages that workspaces share.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function hashesOf(integrity) {
  return (integrity ?? '').split(' ').flatMap((one) => {
    const [, bits, digest] = /^sha(1|256|384|512)-(.+)$/.exec(one) ?? [];
    if (!digest) return [];
    return [{ alg: `SHA-${bits}`, content: Buffer.from(digest, 'base64').toString('hex') }];
  });
}

function licencesOf(license) {
  if (!license) return [];
  const text = license.replaceAll(/ (?:or|and) /gi, (word) => word.toUpperCase());
  return / (OR|AND) /.test(text) ? [{ expression: text }] : [{ license: { id: text } }];
}

function componentOf(path, { version, license, integrity, optional }) {
  const [group, plain] = nameOf(path).startsWith('@')
    ? nameOf(path).split('/')
    : [undefined, nameOf(path)];
  const purl = `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${plain}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group ? { group } : {}),
    name: plain,
    version,
    scope: optional ? 'optional' : 'required',
    licenses: licencesOf(license),
    purl,
    hashes: hashesOf(integrity),
  };
}

export function billOf({ name, version, description }, packages, { now, node }) {
  const installed = Object.entries(packages)
    .filter(([path, { link, version: of }]) => path.includes('node_modules/') && !link && of)
    .map(([path, one]) => componentOf(path, one));
  const components = [...new Map(installed.map((one) => [one['bom-ref'], one])).values()];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        description,
      },
    },
    components: [
      { type: 'platform', 'bom-ref': `node@${node}`, name: 'node', version: node },
      ...components.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
    ],
  };
}

function main() {
  const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const { packages } = read('node_modules/.package-lock.json');
  const of = { now: new Date(), node: process.versions.node };
  console.log(JSON.stringify(billOf(read('package.json'), packages, of), null, 2));
}

if (process.argv[1] === import.meta.filename) main();
