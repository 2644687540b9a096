/** `npm run check`: all static checks, cheapest faults first. It only reports errors; a build warning counts as one. */
import { spawnSync } from 'node:child_process'

const steps = [
  ['format, lint', 'check:format'],
  ['types', 'check:types'],
  ['direction', 'check:direction'],
  ['dead code', 'check:dead'],
  ['generated', 'check:generated'],
  ['build', 'build'],
  ['sizes', 'check:sizes'],
] as const

/** The build prints warnings to stderr and still succeeds. */
const mustBeSilent: readonly string[] = ['build']

const failed: string[] = []
for (const [title, script] of steps) {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const isWell = status === 0 && !(mustBeSilent.includes(script) && stderr)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${isWell ? 'ok  ' : 'FAIL'}  ${title.padEnd(14)} ${seconds.padStart(6)} s\n`)
  if (isWell) continue
  failed.push(title)
  process.stdout.write(`${stdout}${stderr}\n`)
}
if (failed.length) {
  process.stdout.write(`Failed: ${failed.join(', ')}\n`)
  process.exit(1)
}
