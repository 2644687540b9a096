import fs from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|html|svg|json)$/
const smallestBytes = 1000

/** Writes a `.br` and a `.gz` beside each text file of the build, so that the server need not compress during a request. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir)
    },
    async writeBundle() {
      const files = await fs.readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => worthIt.test(file) && !file.startsWith('.')).map((file) => compress(path.join(folder, file))),
      )
    },
  }
}

async function compress(file: string) {
  const content = await fs.readFile(file)
  if (content.length < smallestBytes) return
  await fs.writeFile(`${file}.br`, brotliCompressSync(content))
  await fs.writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))
}
