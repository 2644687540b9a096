/**
 * Path of npm's Chromium, unpacked on first use into a folder that only its user can write to. In the shared temporary folder, another user
 * could have put a file under a known name. CHROMIUM_PATH sets another browser.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import manifest from '../package.json' with { type: 'json' }

/** Returns the path, and sets the environment in which the browser finds its libraries and fonts. */
export async function chromiumPath(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const folder = await unpackedChromium()
  process.env.FONTCONFIG_PATH ??= path.join(folder, 'fonts')
  process.env.LD_LIBRARY_PATH = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return path.join(folder, 'chromium')
}

/** @param caches candidate folders; the first safe one is used @returns its folder */
export async function unpackedChromium(caches: readonly string[] = ownCaches()): Promise<string> {
  const version = manifest.dependencies['@sparticuz/chromium']
  const parent = caches.map((cache) => path.join(cache, 'quayside')).find(makeOwn)
  if (!parent) throw new Error(`None of these can be kept from others: ${caches.join(', ')}. CHROMIUM_PATH names a browser of your own.`)
  const folder = path.join(parent, `chromium-${version}-${process.arch}`)
  if (fs.existsSync(folder)) return folder
  removeLeftovers(parent)
  const unfinished = fs.mkdtempSync(`${folder}.new-`)
  try {
    await unpack(unfinished)
    writeFontSettings(path.join(unfinished, 'fonts'), path.join(folder, 'fonts'))
    fs.renameSync(unfinished, folder)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    // Another process was faster.
    if (!fs.existsSync(folder)) throw error
  }
  return folder
}

const ownCaches = (): string[] => [
  process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'),
  path.join(import.meta.dirname, '../../.cache'),
]

/** Creates the folder if it is missing. @returns whether it and its parent belong to this user, and no other user can write to them */
function makeOwn(folder: string): boolean {
  try {
    fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 })
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    return [folder, path.dirname(folder)].every((one) => {
      const found = fs.lstatSync(one)
      return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
    })
  } catch {
    return false
  }
}

/** Removes folders of processes that were killed while unpacking. */
function removeLeftovers(parent: string): void {
  const hourAgo = Date.now() - 3_600_000
  for (const name of fs.readdirSync(parent).filter((one) => one.includes('.new-'))) {
    const leftover = path.join(parent, name)
    const found = fs.statSync(leftover, { throwIfNoEntry: false })
    if (found && found.mtimeMs < hourAgo) fs.rmSync(leftover, { recursive: true, force: true })
  }
}

/** The package unpacks into its process's temporary folder, so it runs in a process whose temporary folder is ours. */
function unpack(folder: string): Promise<void> {
  const program = path.join(import.meta.dirname, 'unpack-chromium.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // The package reads this and then unpacks the NSS libraries too.
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Chromium could not be unpacked into ${folder} (${code})`))))
  })
}

/** The package's own settings point to folders below /tmp. */
function writeFontSettings(unfinished: string, folder: string): void {
  fs.writeFileSync(
    path.join(unfinished, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`,
  )
}
