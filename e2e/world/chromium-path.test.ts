import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chromiumPath, unpackedChromium } from './chromium-path.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-caches-'))
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))

const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8)

/** Creates a cache folder whose `quayside` is prepared by the test. */
function cacheWhere(spoil: (quayside: string, cache: string) => void): string {
  const cache = fs.mkdtempSync(path.join(home, 'cache-'))
  const quayside = path.join(cache, 'quayside')
  fs.mkdirSync(quayside, { mode: 0o700 })
  spoil(quayside, cache)
  return cache
}

/** Creates what counts as already unpacked. */
const unpackedBefore = async (): Promise<{ cache: string; folder: string }> => {
  const cache = cacheWhere(() => {})
  const folder = path.join(cache, 'quayside', path.basename(await unpackedChromium()))
  fs.mkdirSync(folder)
  return { cache, folder }
}

describe('the browser of the tests', () => {
  it('is unpacked once where two ask for it at the same time, for its user alone, and runs there', async () => {
    const cache = path.join(home, 'new')
    const [folder, again] = await Promise.all([unpackedChromium([cache]), unpackedChromium([cache])])
    expect(again).toBe(folder)
    expect(fs.readdirSync(path.join(cache, 'quayside'))).toEqual([path.basename(folder)])
    expect([cache, path.join(cache, 'quayside'), folder, path.join(folder, 'chromium')].map(modeOf)).toEqual(['700', '700', '700', '700'])
    expect(fs.readFileSync(path.join(folder, 'fonts/fonts.conf'), 'utf8')).not.toContain(`>${os.tmpdir()}/fonts`)
    const env = { ...process.env, LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') }
    expect(spawnSync(path.join(folder, 'chromium'), ['--version'], { env, encoding: 'utf8' }).stdout).toMatch(/Chromium|Chrome/)
  })

  it('is not unpacked again where it is there', async () => {
    const { cache, folder } = await unpackedBefore()
    expect(await unpackedChromium([cache])).toBe(folder)
    expect(fs.readdirSync(folder)).toEqual([])
  })

  it.each<[string, (quayside: string, cache: string) => void]>([
    ['others may write into it', (quayside) => fs.chmodSync(quayside, 0o777)],
    ['others may write above it', (_quayside, cache) => fs.chmodSync(cache, 0o777)],
    [
      'it leads elsewhere',
      (quayside, cache) => {
        fs.renameSync(quayside, path.join(cache, 'elsewhere'))
        fs.symlinkSync(path.join(cache, 'elsewhere'), quayside)
      },
    ],
    [
      'it is no folder',
      (quayside) => {
        fs.rmdirSync(quayside)
        fs.writeFileSync(quayside, '')
      },
    ],
  ])('is not looked for in a folder when %s', async (_words, spoil) => {
    const spoilt = cacheWhere(spoil)
    const { cache, folder } = await unpackedBefore()
    expect(await unpackedChromium([spoilt, cache])).toBe(folder)
    await expect(unpackedChromium([spoilt])).rejects.toThrow('CHROMIUM_PATH names a browser of your own')
  })

  // Only root can change a folder's owner.
  it.runIf(process.getuid?.() === 0)('is not looked for in a folder of somebody else', async () => {
    const foreign = cacheWhere((quayside) => fs.chownSync(quayside, 12_345, 12_345))
    const { cache, folder } = await unpackedBefore()
    expect(await unpackedChromium([foreign, cache])).toBe(folder)
  })

  it('does not lie in the common temporary folder', async () => {
    expect(path.dirname(await chromiumPath())).not.toBe(os.tmpdir())
  })
})
