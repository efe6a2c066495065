/** The command for npm: the very npm that was typed, run by the Node that is first on PATH. */
export function npm(node = process.execPath) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? { file: node, args: [cli] } : { file: 'npm', args: [] };
}
