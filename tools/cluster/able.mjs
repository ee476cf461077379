import { spawnSync } from 'node:child_process';

export function reasonToSkip() {
  if (process.platform !== 'linux') return `it needs Linux, and this is ${process.platform}`;
  if (process.arch !== 'x64' && process.arch !== 'arm64')
    return `no PostgreSQL for ${process.arch}`;
  if (process.getuid() !== 0) return 'it needs root, for namespaces and packages';
  for (const command of ['unshare', 'nsenter', 'setpriv', 'mount', 'mkfs.ext4']) {
    if (spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0) return `no ${command}`;
  }
  const namespaces = spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', 'true']);
  if (namespaces.status !== 0) return 'namespaces can’t be made here';
  return undefined;
}
