/** Mails that were queued before the format of stored mails changed. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const migration = fs.readFileSync(path.join(import.meta.dirname, '../../database/migrations/0080-mails-in-parts.sql'), 'utf8')

const button = '<p><a href="{{link}}" style="color:red">Open</a></p>'
const waiting = {
  subject: 'Order #1',
  html: `<p>Note: <a href=&quot;{{link}}&quot;> {{link}}</p>${button}<p>Foot</p>`,
  text: 'Note: {{link}}\n\nOpen:\n{{link}}\n\n-- \nQuayside\n',
  link: { type: 'order' },
}

async function migrated(data: object, sentAt: Date | null = null): Promise<{ html: unknown; text: unknown }> {
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into mail (key, kind, recipient, data, created_at, sent_at) values (gen_random_uuid()::text, 'test', 'a@b.example', $1, now(), $2) returning id`,
    [data, sentAt],
  )
  await world.pool.query(migration)
  const { rows: after } = await world.pool.query('select data from mail where id = $1', [rows[0]!.id])
  return after[0].data
}

it('a mail that waited with a marker goes on in parts, and the markers that somebody typed stay words', async () => {
  const { html, text } = await migrated(waiting)
  expect(html).toEqual(['<p>Note: <a href=&quot;{{link}}&quot;> {{link}}</p><p><a href="', '" style="color:red">Open</a></p><p>Foot</p>'])
  expect(text).toEqual(['Note: {{link}}\n\nOpen:\n', '\n\n-- \nQuayside\n'])
  await world.pool.query(migration)
  expect(await migrated({ ...waiting, html, text })).toMatchObject({ html, text })
})

it('a mail without a link goes on in one part, and one that was sent stays as it is', async () => {
  const { link: _, ...plain } = waiting
  expect(await migrated(plain)).toMatchObject({ html: [plain.html], text: [plain.text] })
  expect(await migrated(waiting, new Date())).toMatchObject({ html: waiting.html, text: waiting.text })
})
