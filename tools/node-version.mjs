/** Imported first: an older Node is named here, before it meets a module that it can't read. */
const OLDEST = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Holdfast needs Node ${OLDEST.join('.')} or newer, and this is ${process.versions.node}. ` +
      'Install the current Node LTS from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
