/** `npm run check`: everything static, in the order in which a fault is cheapest to see. Errors only; there are no warnings. */
import { spawnSync } from 'node:child_process'

const steps = [
  ['format, lint', 'check:format'],
  ['types', 'check:types'],
  ['direction', 'check:direction'],
  ['dead code', 'check:dead'],
  ['generated', 'check:generated'],
  ['sizes', 'check:sizes'],
] as const

const failed: string[] = []
for (const [title, script] of steps) {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'}  ${title.padEnd(14)} ${seconds.padStart(6)} s\n`)
  if (status === 0) continue
  failed.push(title)
  process.stdout.write(`${stdout}${stderr}\n`)
}
if (failed.length) {
  process.stdout.write(`Failed: ${failed.join(', ')}\n`)
  process.exit(1)
}
