/** Source files that the rules apply to. */
import { spawnSync } from 'node:child_process'

export const sourceFolders = ['domain', 'contract', 'server', 'web', 'sandbox', 'pictures', 'fixtures', 'e2e', 'bench', 'tools']

export function sourcesIn(root: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...sourceFolders], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((file) => /\.(ts|tsx)$/.test(file))
}
