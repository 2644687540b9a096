import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { makeSupplier } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 60_000 })
const world = testWorld()
const patient = { timeout: 30_000 }

const send = (token: string, bytes: Buffer, { purpose = 'product_image', name = 'kettle.jpg' } = {}) =>
  world.call('POST', `/v1/api/uploads/?purpose=${purpose}&name=${encodeURIComponent(name)}`, { token, bytes })
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg', size = 40) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#c96' } })
    .toFormat(format)
    .toBuffer()
const rowsOf = async (supplierId: number) =>
  (
    await world.pool.query(
      `select id, name, kind, size_bytes::int as size, storage_key as key, received_at is not null as received, released_at is not null as released
       from uploaded_file where supplier_id = $1 order by id`,
      [supplierId],
    )
  ).rows
const onDisk = (folder: string): string[] => {
  const at = path.join(world.process.config.dataDir, folder)
  return fs.existsSync(at) ? fs.readdirSync(at) : []
}
async function cleanUp() {
  await world.transaction((context) => context.enqueue('uploads.remove-released', {}))
  await world.runJobs()
}

describe('a file', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'that is a picture (%s) is taken in by its bytes, whatever it is called',
    async (format) => {
      const { token, supplierId } = await makeSupplier(world)
      const bytes = await picture(format)
      const { status, body } = await send(token, bytes, { name: 'notes.txt' })
      expect([status, body.file]).toEqual([200, { id: expect.any(Number), name: 'notes.txt', size: bytes.length }])
      expect(await rowsOf(supplierId)).toMatchObject([{ kind: format, size: bytes.length, received: true, released: false }])
    },
  )

  test.each([
    ['a page that is called a picture', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing with a script in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1')],
    ['a picture by its beginning alone', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(9000, 7)])],
    ['half a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64')],
  ])('that is %s is refused, and none of it stays', async (_name, bytes) => {
    const { token, supplierId } = await makeSupplier(world)
    const before = onDisk('product-images')
    const { status, body } = await send(token, bytes)
    expect([status, body.error]).toEqual([
      422,
      expect.objectContaining({
        code: 'FILE_KIND',
        field: 'file',
        message: 'This image format is not supported. Use JPEG, PNG, WebP, GIF or AVIF.',
      }),
    ])
    expect(onDisk('product-images')).toEqual(before)
    await cleanUp()
    expect(await rowsOf(supplierId)).toEqual([])
  })

  test('that unfolds to more pixels than we hold is refused', async () => {
    const { token } = await makeSupplier(world)
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await send(token, bomb)).body.error).toMatchObject({ code: 'FILE_KIND' })
  })

  test('of products that is an older workbook says what to save it as', async () => {
    const { token } = await makeSupplier(world)
    const older = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    expect((await send(token, older, { purpose: 'feed_file' })).body.error.message).toBe(
      'This is an old Excel format. Save it as .xlsx or CSV.',
    )
  })

  test.each([
    ['empty', 'purpose=feed_file', Buffer.alloc(0), 422, 'This file is empty.'],
    ['for nothing we know', 'purpose=passport', Buffer.from('sku'), 422, 'This purpose is not known.'],
    ['without a purpose', 'name=a', Buffer.from('sku'), 422, 'This purpose is not known.'],
    [
      'with a name of 256 characters',
      `purpose=feed_file&name=${'a'.repeat(256)}`,
      Buffer.from('sku'),
      422,
      'A file name has at most 255 characters.',
    ],
  ])('that is %s is refused', async (_name, query, bytes, status, message) => {
    const { token } = await makeSupplier(world)
    const answer = await world.call('POST', `/v1/api/uploads/?${query}`, { token, bytes })
    expect([answer.status, answer.body.error.message]).toEqual([status, message])
  })
})

interface Raw {
  readonly token: string
  readonly headers: Record<string, string | number>
  readonly purpose?: string
  readonly begin?: Buffer
}

/** A client that sends fewer bytes, or announces more, than it should. */
function begin({ token, headers, purpose = 'feed_file', begin: bytes }: Raw) {
  const request = http.request(`${world.url}/v1/api/uploads/?purpose=${purpose}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream', ...headers },
  })
  const answered = new Promise<{ status: number; connection: string | undefined; body: { error: { code: string; message: string } } }>(
    (resolve, reject) => {
      request.on('error', reject)
      request.on('response', async (response) => {
        resolve({
          status: response.statusCode!,
          connection: response.headers.connection,
          body: (await json(response)) as never,
        })
      })
    },
  )
  if (bytes) request.write(bytes)
  else request.flushHeaders()
  return { request, answered }
}

describe('a file is refused before it has come', () => {
  test('by the size that it names', async () => {
    const { token } = await makeSupplier(world)
    const { status, connection, body } = await begin({ token, headers: { 'content-length': 200_000_001 } }).answered
    expect([status, connection, body.error]).toEqual([
      413,
      'close',
      expect.objectContaining({ code: 'FILE_TOO_LARGE', message: 'This file is larger than 200 MB. Divide it.' }),
    ])
  })

  test('by what it is: a workbook may be smaller than other files', async () => {
    const { token, supplierId } = await makeSupplier(world)
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(8000, 1)])
    const { status, body } = await begin({ token, headers: { 'content-length': 20_000_001 }, begin: head }).answered
    expect([status, body.error.message]).toEqual([413, 'This file is larger than 20 MB. Save it as CSV.'])
    expect(await rowsOf(supplierId)).toMatchObject([{ received: false, released: true }])
  })

  test('where it names no length', async () => {
    const { token } = await makeSupplier(world)
    const { answered } = begin({ token, headers: { 'transfer-encoding': 'chunked' }, begin: Buffer.from('sku') })
    expect((await answered).body.error.message).toBe('The request has to name the length of the file.')
  })

  test('where nobody is signed in', async () => {
    const { answered } = begin({ token: 'nobody', headers: { 'content-length': 1_000_000 }, begin: Buffer.from('sku') })
    expect((await answered).status).toBe(401)
  })
})

test('a file whose sender goes away half-way leaves nothing', async () => {
  const { token, supplierId } = await makeSupplier(world)
  const { request, answered } = begin({ token, headers: { 'content-length': 50_000_000 }, begin: Buffer.alloc(6_000_000, 'a,b\n') })
  const gone = answered.catch(() => 'gone')
  await expect.poll(async () => (await rowsOf(supplierId)).length, patient).toBe(1)
  const [{ key }] = await rowsOf(supplierId)
  await expect.poll(() => onDisk('feeds'), patient).toContain(key)
  request.destroy()
  expect(await gone).toBe('gone')
  await expect.poll(async () => (await rowsOf(supplierId))[0].released, patient).toBe(true)
  expect(onDisk('feeds')).not.toContain(key)
})

test('room is reserved before a file comes, so that two at once do not exceed what one may', async () => {
  const { token, supplierId } = await makeSupplier(world)
  await world.pool.query(
    `insert into uploaded_file (supplier_id, purpose, name, storage_key, size_bytes, created_at, received_at, claimed_at)
     values ($1, 'feed_file', 'large', $2, 4999999000, now(), now(), now())`,
    [supplierId, 'f'.repeat(32)],
  )
  const answers = await Promise.all([
    send(token, Buffer.alloc(600, 'a,b\n'), { purpose: 'feed_file' }),
    send(token, Buffer.alloc(600, 'a,b\n'), { purpose: 'feed_file' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.error).toMatchObject({ code: 'FILE_QUOTA', field: 'file' })
  const other = await makeSupplier(world)
  expect((await send(other.token, Buffer.alloc(600, 'a,b\n'), { purpose: 'feed_file' })).status).toBe(200)
})

test('unclaimed uploads are removed after a day, with files of killed processes', async () => {
  const { token, supplierId } = await makeSupplier(world)
  await send(token, Buffer.from('sku,price\nA,1\n'), { purpose: 'feed_file' })
  await send(token, Buffer.from('sku,price\nB,1\n'), { purpose: 'feed_file' })
  const [old, young] = await rowsOf(supplierId)
  await world.pool.query(`update uploaded_file set created_at = now() - interval '25 hours', received_at = null where id = $1`, [old.id])
  await cleanUp()
  expect(await rowsOf(supplierId)).toMatchObject([{ id: young.id }])
  expect(onDisk('feeds')).toContain(young.key)
  expect(onDisk('feeds')).not.toContain(old.key)
})
