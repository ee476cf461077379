/** Imported first, to report an older Node before it fails on unsupported syntax. */
const OLDEST = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Holdfast needs Node ${OLDEST.join('.')} or newer, and this is ${process.versions.node}. ` +
      'Install the current Node LTS from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
