/**
 * Entry of every command of package.json: refuses a Node.js that is too old, in words, before any file that it could not read.
 */
const commands = ['start', 'test', 'bench', 'screenshots', 'export', 'diff', 'apply', 'rotate-keys'];
const [command = '', ...args] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  process.stderr.write(`Endcap needs Node.js 20 or newer; this is ${process.version}. Get one from https://nodejs.org.\n`);
  process.exit(1);
}
if (!commands.includes(command)) {
  process.stderr.write(`Usage: node tools/endcap.mjs ${commands.join('|')}\n`);
  process.exit(2);
}

void import('./setup/launch.mjs').then(({ launch }) => launch(command, args)).then((code) => (process.exitCode = code));
