import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { webRoot } from '#app/pages/web'

const root = path.join(import.meta.dirname, '../../..')

/** Names the process that builds: two products that start at the same moment would empty each other's folder. */
const lockFile = path.join(root, '.cache/web-build.pid')

/** Builds the web app if it is missing or older than its sources. Waits for another process of this checkout that builds it. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  while (!isFresh()) {
    if (takeLock()) {
      try {
        // Another process may have ended its build just before.
        if (!isCurrent()) await build(say)
      } finally {
        fs.rmSync(lockFile, { force: true })
      }
      return
    }
    await setTimeout(200)
  }
}

const isFresh = (): boolean => !isRunning(lockHolder()) && isCurrent()

/** Whether the built web is newer than its sources. */
function isCurrent(): boolean {
  const index = path.join(webRoot, 'index.html')
  return fs.existsSync(index) && newestSource() <= fs.statSync(index).mtimeMs
}

/** @returns false while another process builds; the lock of a killed one is taken over */
function takeLock(): boolean {
  fs.mkdirSync(path.dirname(lockFile), { recursive: true })
  try {
    fs.writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = lockHolder()
    if (holder !== 0 && !isRunning(holder)) fs.rmSync(lockFile, { force: true })
    return false
  }
}

/** Process id in the lock; 0 where there is none. */
function lockHolder(): number {
  try {
    return Number(fs.readFileSync(lockFile, 'utf8'))
  } catch {
    return 0
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

async function build(say: (line: string) => void): Promise<void> {
  say('  Building the web …')
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new Error('The web could not be built')
}

function newestSource(): number {
  const folders = ['web', 'contract', 'domain'].map((name) => path.join(root, name))
  const files = folders.flatMap((folder) => fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
  const sources = files.filter(
    (entry) => entry.isFile() && /\.(tsx?|css|html|svg)$/.test(entry.name) && !/[/\\](dist|node_modules)([/\\]|$)/.test(entry.parentPath),
  )
  return Math.max(0, ...sources.map((entry) => fs.statSync(path.join(entry.parentPath, entry.name)).mtimeMs))
}
