/** Pictures and files in messages: checked, drawn anew, and seen by the two sides of their conversation alone. @see S-47 */
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { makeAdmin, makeSupplier, signUpStore } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import {
  makeChat,
  messagesOf,
  openInbox,
  pdfFile,
  photograph,
  send,
  sendPdf,
  trySend,
  tryUpload,
  upload,
} from '#testing/actors/inbox-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 60_000 })
const world = testWorld({ MESSAGE_LIMIT: '1000' })
afterEach(() => freezeClock(undefined))

const fetchFile = (id: number, token: string, path = 'messages') =>
  fetch(`${world.url}/v1/${path}/files/${id}/`, { headers: { authorization: `Token ${token}` } })

describe('a picture', () => {
  test('is shown to both sides, drawn anew, without what the camera has written into it', async () => {
    const chat = await makeChat(world)
    const original = await photograph()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const file = await upload(world, chat.store.token, 'message_picture', original, 'damaged crate.jpg')
    const { files, text } = await send(world, chat, chat.store.token, '', { files: [file] })
    expect([text, files]).toMatchObject(['', [{ kind: 'picture', name: 'damaged crate.jpg' }]])
    for (const { token } of [chat.store, chat.supplier]) {
      const [message] = await messagesOf(world, chat, token)
      expect(message!.files).toEqual(files)
      const answer = await fetchFile(files[0]!.id, token)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
      const picture = Buffer.from(await answer.arrayBuffer())
      expect(picture.byteLength).toBe(files[0]!.size)
      const facts = await sharp(picture).metadata()
      expect([facts.format, facts.exif, facts.height]).toEqual(['webp', undefined, 1200])
    }
  })

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture cut off', Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['a page that begins as a GIF', Buffer.from('GIF89a=1/*<script>alert(1)</script>*/')],
    ['a PDF file', pdfFile],
  ])('is not %s', async (_name, bytes) => {
    const { token } = await signUpStore(world)
    expect(await tryUpload(world, token, 'message_picture', bytes)).toMatchObject({
      status: 422,
      body: { error: { code: 'FILE_KIND', field: 'file' } },
    })
  })

  test('has no more than sixty megapixels', async () => {
    const { token } = await signUpStore(world)
    const bytes = await sharp({ create: { width: 10_000, height: 6001, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await tryUpload(world, token, 'message_picture', bytes)).status).toBe(422)
  })

  test('that carries a script behind its end is kept without it', async () => {
    const chat = await makeChat(world)
    const bytes = Buffer.concat([await photograph(40, 30), Buffer.from('<script>alert(1)</script>')])
    const file = await upload(world, chat.store.token, 'message_picture', bytes)
    const { files } = await send(world, chat, chat.store.token, 'See', { files: [file] })
    const kept = Buffer.from(await (await fetchFile(files[0]!.id, chat.store.token)).arrayBuffer())
    expect(kept.includes('script')).toBe(false)
  })
})

describe('a PDF file', () => {
  test('is served to be saved, byte for byte, and runs nothing', async () => {
    const chat = await makeChat(world)
    await send(world, chat, chat.store.token, 'May I have your prices?')
    const id = await sendPdf(world, chat, chat.supplier.token)
    const answer = await fetchFile(id, chat.store.token)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="price_list.pdf"')
    expect(answer.headers.get('content-security-policy')).toMatch(/sandbox; default-src 'none'/)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdfFile)
  })

  test.each([
    ['a page', Buffer.from('<html>%PDF-1.4</html>')],
    ['an archive', Buffer.from('504b0304', 'hex')],
    ['a picture', Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ])('is not %s', async (_name, bytes) => {
    const { token } = await makeSupplier(world)
    expect(await tryUpload(world, token, 'message_file', bytes, 'a.pdf')).toMatchObject({
      status: 422,
      body: { error: { code: 'FILE_KIND' } },
    })
  })
})

/** Number of files that take room of the store, once released ones were removed. */
async function roomOf(chat: { store: { storeId: number } }) {
  await world.transaction((context) => context.enqueue('uploads.remove-released', {}))
  await world.runJobs()
  const { rows } = await world.pool.query('select id from uploaded_file where store_id = $1', [chat.store.storeId])
  return rows.length
}

describe('a file that its sender removes', () => {
  test('is gone for both sides, gives its room back, and stays named in its message for them and for staff', async () => {
    const chat = await makeChat(world)
    const { files } = await (async () => {
      const file = await upload(world, chat.store.token, 'message_file', pdfFile, 'prices.pdf')
      return send(world, chat, chat.store.token, '', { files: [file] })
    })()
    const { id } = files[0]!
    const remove = (token: string) => world.call('DELETE', `/v1/messages/files/${id}/`, { token })
    expect((await remove(chat.supplier.token)).status).toBe(404)
    expect(await roomOf(chat)).toBe(1)
    expect(await remove(chat.store.token)).toMatchObject({ status: 200, body: { message: { files: [{ id, removed: true }] } } })
    expect((await remove(chat.store.token)).status).toBe(200)
    expect(await roomOf(chat)).toBe(0)
    for (const { token } of [chat.store, chat.supplier]) {
      expect((await fetchFile(id, token)).status).toBe(404)
      expect((await messagesOf(world, chat, token))[0]!.files).toMatchObject([{ name: 'prices.pdf', removed: true }])
    }
    const { token } = await makeAdmin(world)
    const { messages } = await demand(world, 'GET', `/v1/inbox_management/${chat.id}/`, token)
    expect(messages[0].files).toMatchObject([{ name: 'prices.pdf', removed: true, available: false }])
    expect((await fetchFile(id, token, 'inbox_management')).status).toBe(404)
  })

  test('is kept for staff while a report of its conversation waits', async () => {
    const chat = await makeChat(world)
    const file = await upload(world, chat.store.token, 'message_file', pdfFile, 'rude.pdf')
    const { files } = await send(world, chat, chat.store.token, 'Look', { files: [file] })
    const { id } = files[0]!
    await demand(world, 'POST', `/v1/chat/api/conversations/${chat.id}/report/`, chat.supplier.token, { reason: 'Rude pictures' })
    await demand(world, 'DELETE', `/v1/messages/files/${id}/`, chat.store.token)
    expect(await roomOf(chat)).toBe(1)
    expect((await fetchFile(id, chat.supplier.token)).status).toBe(404)
    const { token } = await makeAdmin(world)
    const { messages, reports } = await demand(world, 'GET', `/v1/inbox_management/${chat.id}/`, token)
    expect(messages[0].files).toMatchObject([{ removed: true, available: true }])
    expect((await fetchFile(id, token, 'inbox_management')).status).toBe(200)
    await demand(world, 'POST', `/v1/inbox_management/reports/${reports[0].id}/settle/`, token)
    expect(await roomOf(chat)).toBe(0)
    expect((await fetchFile(id, token, 'inbox_management')).status).toBe(404)
  })
})

test('a file that is never sent gives its room back after a day', async () => {
  const chat = await makeChat(world)
  await upload(world, chat.store.token, 'message_file', pdfFile, 'a.pdf')
  expect(await roomOf(chat)).toBe(1)
  freezeClock(new Date(Date.now() + 25 * 3_600_000))
  expect(await roomOf(chat)).toBe(0)
})

describe('files of others', () => {
  test('are not there: neither to read, nor to send', async () => {
    const chat = await makeChat(world)
    const mine = await upload(world, chat.store.token, 'message_picture', await photograph(40, 30))
    const { files } = await send(world, chat, chat.store.token, 'See', { files: [mine] })
    const others = [await openInbox(world, await signUpStore(world)), await makeSupplier(world)]
    for (const { token } of others) expect((await fetchFile(files[0]!.id, token)).status).toBe(404)
    expect((await fetch(`${world.url}/v1/messages/files/${files[0]!.id}/`)).status).toBe(401)
    const other = await makeChat(world)
    const foreign = await upload(world, other.store.token, 'message_picture', await photograph(40, 30))
    const before = await messagesOf(world, chat, chat.store.token)
    for (const file of [foreign, mine, 999_999_999])
      expect((await trySend(world, chat, chat.store.token, 'Not mine', { files: [file] })).status).toBe(404)
    expect(await messagesOf(world, chat, chat.store.token)).toEqual(before)
  })
})

describe('a message', () => {
  test('has at most five files, and needs words or files', async () => {
    const chat = await makeChat(world)
    expect(await trySend(world, chat, chat.store.token, 'Six', { files: [1, 2, 3, 4, 5, 6] })).toMatchObject({
      status: 422,
      body: { error: { field: 'files' } },
    })
    expect(await trySend(world, chat, chat.store.token, '')).toMatchObject({ status: 422, body: { error: { field: 'text' } } })
  })

  test('sent twice keeps its files once', async () => {
    const chat = await makeChat(world)
    const file = await upload(world, chat.store.token, 'message_file', pdfFile, 'a.pdf')
    const twice = { files: [file], temp_id: 'once' }
    const [first, second] = [
      await send(world, chat, chat.store.token, 'See', twice),
      await send(world, chat, chat.store.token, 'See', twice),
    ]
    expect(second).toEqual(first)
    expect(first.files).toHaveLength(1)
  })

  test('of files alone is named by them in lists, and staff read them on record', async () => {
    const chat = await makeChat(world)
    const file = await upload(world, chat.store.token, 'message_picture', await photograph(40, 30))
    const { files } = await send(world, chat, chat.store.token, '', { files: [file] })
    const { token } = await makeAdmin(world)
    const { suppliers } = await demand(world, 'GET', '/v1/inbox_management/', token)
    const row = suppliers
      .flatMap(({ conversations }: { conversations: { id: number }[] }) => conversations)
      .find(({ id }: { id: number }) => id === chat.id)
    expect(row).toMatchObject({ text: 'Picture' })
    expect((await fetchFile(files[0]!.id, token, 'inbox_management')).status).toBe(200)
    const { rows } = await world.pool.query('select store_id, supplier_id from audit_entry where action = $1 and subject = $2', [
      'inbox.read-by-staff',
      `conversation:${chat.id}`,
    ])
    expect(rows).toEqual([{ store_id: chat.store.storeId, supplier_id: chat.supplier.supplierId }])
  })
})
