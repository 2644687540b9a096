import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headerAddress, logoAddress, productAddress } from '@quayside/pictures/address'
import { asSoldBy } from '@quayside/pictures/brands/brand'
import { FLAT, groundOf } from '@quayside/pictures/ground'
import type { Identity, ProductPicture } from '@quayside/pictures/order'
import { newPen } from '@quayside/pictures/pen'
import { draw, render } from '@quayside/pictures/picture'
import { rng } from '@quayside/pictures/random'
import { readAddress } from '@quayside/pictures/read-address'
import { shapes } from '@quayside/pictures/shapes/shapes'
import { fastify } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registerPictures } from './routes.ts'

const identity: Identity = {
  name: 'Testbench Pottery',
  line: 'thrown by hand',
  colours: { main: '#5d7a80', second: '#c98468', paper: '#f1ece2' },
  logo: { style: 'stacked', mark: 'fern', face: 'display', ground: 'paper' },
  header: { kind: 'table', things: [{ shape: 'mug', colour: '#5d7a80' }] },
  label: 'quiet',
  look: { backdrop: 'sweep', tints: ['#f1ece2', '#e4dccd'], light: 'plain', props: [], lying: [], surface: 'paper' },
}
const mug: ProductPicture = {
  seed: 'ink-blue-mug',
  shape: 'mug',
  params: { finish: 'speckle', wide: true, count: 3 },
  colour: '#3d5068',
  accent: '#d9a441',
  text: { title: 'Mug, “large”', size: '12 oz' },
  view: 0,
}
const address = productAddress('testbench', mug)

describe('the picture studio', () => {
  let dir: string
  let base: string
  let app: ReturnType<typeof fastify>
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'studio-'))
  })
  afterEach(async () => {
    await app.close()
    await rm(dir, { recursive: true })
  })

  /** @param waitMs longer than in production, because a busy machine draws slowly */
  async function open({ waitMs = 60_000, ...options }: { ahead?: boolean; waitMs?: number } = {}): Promise<void> {
    app = fastify()
    registerPictures(app, { dir, waitMs, ...options })
    base = await app.listen({ host: '127.0.0.1', port: 0 })
  }
  const get = (path: string): Promise<Response> => fetch(base + path)
  const register = (body: unknown): Promise<Response> =>
    fetch(`${base}/stage/pictures`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const sizeOf = async (answer: Response) => {
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    return { width, height, format }
  }

  it('draws what its address says, in the size needed, and keeps it', async () => {
    await open()
    expect(await (await register({ suppliers: { testbench: identity }, ahead: [] })).json()).toEqual({ suppliers: 1, ahead: 0 })
    const card = await get(`${address}?height=350`)
    expect(card.status).toBe(200)
    expect(card.headers.get('cache-control')).toContain('immutable')
    expect(Buffer.from(await card.arrayBuffer())).toEqual(await render(asSoldBy(identity, mug), 350))
    expect(await sizeOf(await get(`${address}?height=120`))).toEqual({ width: 150, height: 150, format: 'webp' })
    expect(await sizeOf(await get(`${logoAddress('testbench')}?height=48`))).toEqual({ width: 64, height: 64, format: 'png' })
    expect(await sizeOf(await get(`${headerAddress('testbench')}?height=200`))).toEqual({ width: 600, height: 200, format: 'webp' })
    const files = await readdir(join(dir, 'drawn'), { recursive: true, withFileTypes: true })
    expect(
      files
        .filter((file) => file.isFile())
        .map((file) => file.name.replace(/^.*-/, ''))
        .sort(),
    ).toEqual(['150.webp', '200.webp', '350.webp', '64.png'])
  })

  it('knows its suppliers and pictures again after a restart', async () => {
    await open()
    await register({ suppliers: { testbench: identity }, ahead: [] })
    const before = Buffer.from(await (await get(`${address}?height=350`)).arrayBuffer())
    await app.close()
    await open({ waitMs: 0 })
    const after = await get(`${address}?height=350`)
    expect(after.status).toBe(200)
    expect(Buffer.from(await after.arrayBuffer())).toEqual(before)
  })

  it('asks to come back while a picture is being drawn, and has it then', async () => {
    await open({ waitMs: 0 })
    await register({ suppliers: { testbench: identity }, ahead: [] })
    const early = await get(`${address}?height=350`)
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])
    await expect.poll(async () => (await get(`${address}?height=350`)).status, { timeout: 20_000 }).toBe(200)
  })

  it('draws ahead what it was told will be wanted', async () => {
    await open({ ahead: true, waitMs: 0 })
    await register({ suppliers: { testbench: identity }, ahead: [`${address}?height=350`, `${logoAddress('testbench')}?height=64`] })
    const drawn = async () =>
      (await readdir(join(dir, 'drawn'), { recursive: true }).catch(() => [])).filter((name) => /\.(webp|png)$/.test(name)).length
    await expect.poll(drawn, { timeout: 20_000 }).toBe(3)
    // A requested picture is drawn in between, and the queue continues after it.
    const further = productAddress('testbench', { ...mug, view: 1 })
    await register({ suppliers: { testbench: identity }, ahead: [`${address}?height=350`, `${further}?height=350`] })
    expect((await get(`${logoAddress('testbench')}?height=160`)).status).toBe(503)
    await expect.poll(drawn, { timeout: 20_000 }).toBe(6)
  })

  it('has plain tiles for tests, which nobody need draw', async () => {
    await open({ waitMs: 0 })
    expect(await sizeOf(await get('/pictures/test/12-0.webp?height=150'))).toEqual({ width: 150, height: 150, format: 'webp' })
    expect((await get('/pictures/test/missing-1.webp')).status).toBe(404)
  })

  it('refuses what it does not know', async () => {
    await open()
    await register({ suppliers: { testbench: identity }, ahead: [] })
    for (const path of [
      address.replace('testbench', 'stranger'),
      address.replace('mug,', 'unicorn,'),
      address.replace('/0.webp', '/7.webp'),
      address.replace('3d5068', '3D5068'),
      address.replace('finish=', 'finish'),
      `${address}/more`,
      '/pictures/testbench/logo.webp',
    ])
      expect((await get(path)).status, path).toBe(404)
    expect((await get(`${address}?height=0`)).status).toBe(400)
    expect((await get(`${address}?height=wide`)).status).toBe(400)
    expect((await register({ suppliers: { testbench: { ...identity, mood: 'good' } }, ahead: [] })).status).toBe(422)
    expect((await register({ suppliers: { testbench: { ...identity, label: 'neon' } }, ahead: [] })).status).toBe(422)
  })
})

describe('an address', () => {
  it('is read back as it was written', () => {
    expect(readAddress(address)).toEqual({ kind: 'product', supplier: 'testbench', picture: mug })
  })
  it('cannot be written where it would be read otherwise', () => {
    expect(() => productAddress('testbench', { ...mug, params: { count: '3' } })).toThrow(RangeError)
  })
})

describe('ground colours', () => {
  it('know which shapes lie on a sheet', () => {
    for (const shape of FLAT) {
      const ask = {
        pen: newPen(0.35),
        r: rng('lies'),
        colour: '#c0714f',
        accent: '#3d5068',
        params: {},
        text: { brand: 'A', title: 'B' },
        tilt: 0.17,
        yaw: 28,
        view: 0,
      }
      expect(shapes[shape](ask).stand, shape).toBe('flat')
    }
  })
  it('are near the rim of the picture', async () => {
    for (const [shape, backdrop, surface] of [
      ['mug', 'sweep', 'paper'],
      ['notebook', 'table', 'wood'],
      ['mug', 'white', 'paper'],
      ['scarf', 'sweep', 'stone'],
    ] as const) {
      const picture = { ...mug, params: {}, shape }
      const look = { ...identity.look, backdrop, surface }
      const svg = draw(asSoldBy({ ...identity, look }, picture), 100)
      const { data } = await sharp(Buffer.from(svg)).resize(10, 10).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const rim = [...Array(100).keys()].filter((i) => i < 10 || i >= 90 || i % 10 === 0 || i % 10 === 9)
      const ground = Number.parseInt(groundOf(picture, look).slice(1), 16)
      const off = [0, 1, 2].map((c) => {
        const mean = rim.reduce((sum, i) => sum + data[i * 3 + c]!, 0) / rim.length
        return Math.abs(mean - ((ground >> (16 - 8 * c)) & 255))
      })
      expect(Math.max(...off), `${shape} ${backdrop} ${surface}`).toBeLessThan(24)
    }
  })
})
