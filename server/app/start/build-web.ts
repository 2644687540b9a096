import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { webRoot } from '#app/pages/web'

const root = path.join(import.meta.dirname, '../../..')

/** Builds the web app if it is missing or older than its sources. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const index = path.join(webRoot, 'index.html')
  if (fs.existsSync(index) && newestSource() <= fs.statSync(index).mtimeMs) return
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
