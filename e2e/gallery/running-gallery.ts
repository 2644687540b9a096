/** The gallery as in development: Vite on a free port, without a server. */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

export interface RunningGallery {
  readonly url: string
  stop(): Promise<void>
}

export async function startGallery(): Promise<RunningGallery> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'web', '--port', '0', '--no-strictPort'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await addressOf(child)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`Vite ended with ${code} before it was ready:\n${said}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      // biome-ignore lint/suspicious/noControlCharactersInRegex: Vite paints the port
      const address = /http:\/\/[\d.a-z]+:\d+/.exec(said.replace(/\u001b\[\d+m/g, ''))
      if (address) resolve(address[0])
    })
  })
}
