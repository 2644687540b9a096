import fs from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSupplier, makeUpload } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

/** A supplier's image server, which answers as the address says. */
const asked: string[] = []
let release: (() => void) | undefined
let pictures: Server
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'quayside-images-'))

pictures = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://pictures')
  asked.push(request.url ?? '')
  if (pathname === '/slow.png') await new Promise<void>((resolve) => (release = resolve))
  if (pathname === '/busy-once.png' && asked.filter((url) => url === request.url).length === 1) return void response.writeHead(503).end()
  if (pathname === '/busy.png') return void response.writeHead(503, { 'retry-after': '2' }).end()
  if (pathname === '/gone.png') return void response.writeHead(404).end()
  if (pathname === '/page.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')
  if (pathname === '/inward.png') return void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end()
  const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#c96' } })
    .png()
    .toBuffer()
  response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
})
await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
const world = testWorld({ TRUSTED_IMAGE_ORIGINS: origin, DATA_DIR: dataDir })
afterAll(() => {
  pictures.closeAllConnections()
  pictures.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

let supplierId: number
beforeAll(async () => {
  supplierId = (await makeSupplier(world)).supplierId
})
const upload = (name: string, from = origin) => makeUpload(world, { supplierId, sourceUrl: `${from}/${name}` })
const image = (id: number | string, query = '') => fetch(`${world.url}/v1/images/${id}/${query}`)

describe('a picture', () => {
  it('is served in the size wanted, to be kept for ever', async () => {
    const answer = await image(await upload('kettle.png'), '?height=150&wait=1')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 150, height: 150 })
  })

  it('may stand on the pages of any origin: in a shop, in a mail, whether it is there or not', async () => {
    const answers = [await image(await upload('kettle.png'), '?wait=1'), await image(await upload('busy.png')), await image(999999)]
    expect(answers.map(({ status, headers }) => [status, headers.get('cross-origin-resource-policy')])).toEqual([
      [200, 'cross-origin'],
      [202, 'cross-origin'],
      [404, 'cross-origin'],
    ])
    const call = await fetch(`${world.url}/v1/config/`)
    expect(call.headers.get('cross-origin-resource-policy'), 'a call').toBe('same-origin')
  })

  it('is never enlarged', async () => {
    const answer = await image(await upload('kettle.png'), '?wait=1')
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 800, height: 800 })
  })

  it('is fetched once for many who ask at once, and not again from disk', async () => {
    const id = await upload('once.png')
    const answers = await Promise.all(Array.from({ length: 8 }, () => image(id, '?height=350&wait=1')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await image(id, '?height=350')
    expect(asked.filter((url) => url.startsWith('/once.png'))).toEqual(['/once.png?height=350'])
  })

  it('that is not there yet is said so soon, and is there when it has come', async () => {
    const id = await upload('slow.png')
    const started = performance.now()
    const early = await image(id)
    expect(early.status).toBe(202)
    expect(early.headers.get('retry-after')).toBe('1')
    expect(early.headers.get('cache-control')).toBe('no-store')
    expect(performance.now() - started).toBeLessThan(2000)
    release?.()
    await expect.poll(async () => (await image(id)).status).toBe(200)
    expect(asked.filter((url) => url.startsWith('/slow.png'))).toHaveLength(1)
  })

  it('whose server is busy may come later', async () => {
    expect((await image(await upload('busy.png'))).status).toBe(202)
  })

  it('is waited for where a shop asks, which asks once', async () => {
    const [slow, busy] = [await upload('slow.png?for-a-shop'), await upload('busy-once.png')]
    const answers = Promise.all([image(slow, '?wait=1'), image(busy, '?wait=1')])
    await expect.poll(() => asked.some((url) => url === '/slow.png?for-a-shop')).toBe(true)
    expect((await image(slow)).status).toBe(202)
    release?.()
    expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  })

  it.each(['gone.png', 'page.png', 'inward.png'])('that cannot be had (%s) is not asked for again for a while', async (name) => {
    const id = await upload(name)
    expect((await image(id, '?wait=1')).status).toBe(404)
    expect((await image(id)).status).toBe(404)
    expect(asked.filter((url) => url.startsWith(`/${name}`))).toHaveLength(1)
    const { rows } = await world.pool.query('select failure, failed_at is not null as failed from upload where id = $1', [id])
    expect(rows).toEqual([{ failure: expect.any(String), failed: true }])
  })

  it.each(['http://127.0.0.1:9', 'http://[::1]', 'http://169.254.169.254', 'file:///etc', 'http://localhost:1'])(
    'from inside our own network (%s) is refused',
    async (from) => {
      const id = await upload('secret.png', from)
      expect((await image(id, '?wait=1')).status).toBe(404)
      const { rows } = await world.pool.query('select failure from upload where id = $1', [id])
      expect(rows[0].failure).toMatch(/not an address we fetch from/)
    },
  )

  it.each(['999999', '0', '-1', 'abc', '1e3', '99999999999999999999'])('numbered %s is none', async (id) => {
    expect((await image(id)).status).toBe(404)
  })

  it.each(['?height=0', '?height=151', '?height=', '?height=350px'])('of another size (%s) is none', async (query) => {
    expect((await image(await upload('kettle.png'), query)).status).toBe(404)
  })
})
