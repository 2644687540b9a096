import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.join(import.meta.dirname, '../..')

export interface Program {
  /** Its line of JSON printed when ready. */
  readonly first: Readonly<Record<string, unknown>>
  readonly pid: number
  stop(): Promise<void>
}

/** Starts one of our programs as a separate process, from the repository's root. */
export async function spawnProgram(file: string, environment: Readonly<Record<string, string>>): Promise<Program> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flagsOf(file), file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  })
  // It ends when this process does.
  process.once('exit', () => child.kill())
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const first = await new Promise<Record<string, unknown>>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)))
    let isReady = false
    createInterface({ input: child.stdout }).on('line', (line) => {
      // Later lines are warnings, which whoever runs a bench wants to see.
      if (isReady) process.stderr.write(`${file}: ${line.slice(0, 2000)}\n`)
      else if (line.startsWith('{')) {
        isReady = true
        resolve(JSON.parse(line) as Record<string, unknown>)
      }
    })
  })
  return {
    first,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Returns the Node flags of the `package.json` script that runs a file. */
function flagsOf(file: string): string[] {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const script = Object.values(scripts).find((line) => line.endsWith(` ${file}`)) ?? ''
  return script.split(' ').filter((word) => word.startsWith('--'))
}
