/** Text of one party in an email to another stays plain text: no link, markup, header or further recipient. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { queueMail } from '#features/notifications'
import { makePerson, signUpStore } from '#testing/actors/actors'
import { arrived, makePayableSupplier, openForBusiness, orderAsShopper, payBody, ship } from '#testing/actors/business-actors'
import { magicIn } from '#testing/letters'
import { mails, type Reword } from '#testing/tables/mails.table'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const mark = randomBytes(4).toString('hex')
const features = path.join(import.meta.dirname, '../features')

interface Letter {
  readonly to: readonly string[]
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

async function letterTo(email: string): Promise<Letter> {
  const answer = await fetch(`${world.sandboxUrl}/stage/mail?to=${encodeURIComponent(email)}`)
  const { mails: found } = (await answer.json()) as { mails: Letter[] }
  expect(found, email).toHaveLength(1)
  return found[0]!
}

const occurrences = (text: string, of: RegExp) => text.match(of)?.length ?? 0

const hostile: Readonly<Record<string, string>> = {
  'the marker of a link': 'https://evil.example/?{{link}}',
  'other markers': '{{link}} {{ link }} %s [[link]] <%= link %> {link}',
  'an encoded marker': '%7B%7Blink%7D%7D &#123;&#123;link&#125;&#125; {\u200b{link}}',
  'mark-up': `"><img src=x onerror=alert(1)><a href='https://evil.example'>Sign in</a><!--`,
  'a script': `</title></style><script>alert(1)</script>' onmouseover='alert(1)`,
  'another header': 'x\r\nBcc: thief@evil.example\r\nX-Injected: yes\r\n\r\n<b>body</b>',
  'another addressee': 'Eve <thief@evil.example>, other@evil.example',
  'the end of the mail': '\n\n-- \nQuayside\n\nSign in:\nhttps://evil.example/login?magic=abc',
}

/** Replaces every text, however deeply nested. */
function rewordWith(words: string): Reword {
  const reword = (value: unknown): unknown => {
    if (typeof value === 'string') return words
    if (Array.isArray(value)) return value.map(reword)
    if (value instanceof Date || typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, reword(inner)]))
  }
  return reword as Reword
}

describe('the table of mails', () => {
  const templates = fs
    .readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const read = (file: string) => fs.readFileSync(path.join(features, file), 'utf8')

  it('has a line for every function that composes a mail', () => {
    const composers = templates
      .filter((file) => file.endsWith('.email.ts'))
      .flatMap((file) =>
        [...read(file).matchAll(/^export (?:function|const) (\w+(?:Email|Mail)|\w+)(?= ?[=(])/gm)].map(([, name]) => name!),
      )
      .filter((name) => !/Mailed$/.test(name))
    expect(Object.keys(mails).sort()).toEqual(composers.sort())
  })

  it('lets readers unsubscribe from what they can do without, and from nothing else', () => {
    const withWayOut = Object.entries(mails).filter(([, compose]) =>
      compose((facts) => facts)
        .text.join('')
        .includes('Unsubscribe:'),
    )
    expect(withWayOut.map(([name]) => name).sort()).toEqual([
      'alertsMail',
      'campaignEmail',
      'digestMail',
      'newProductsMail',
      'referralInvitedEmail',
      'trayEmail',
      'unreadMail',
      'vacationMail',
    ])
  })

  it('misses none: mails are composed in templates alone', () => {
    const strays = templates.filter((file) => /\bcomposeMail\(/.test(read(file)) && !/\.email\.ts$|compose-mail\.ts$/.test(file))
    expect(strays).toEqual([])
  })
})

describe.each(Object.entries(hostile))('%s in every text of every mail', (what, words) => {
  const sent = Object.entries(mails).map(([name, compose], at) => ({
    name,
    to: `${mark}-${Object.keys(hostile).indexOf(what)}-${at}@mails.example`,
    mail: compose(rewordWith(words)),
  }))

  beforeAll(async () => {
    const { storeId } = await signUpStore(world)
    const accounts = new Map<string, number>()
    for (const { to } of sent) accounts.set(to, (await makePerson(world, { kind: 'store', storeId, email: to, name: 'Reader' })).accountId)
    await world.transaction(async (context) => {
      for (const { to, mail } of sent) {
        const link = mail.html.length > 1 ? { link: { type: 'order', tab: '12' }, accountId: accounts.get(to)! } : {}
        await queueMail(context, { key: to, kind: 'test', to, ...mail, ...link })
      }
    })
    await world.runJobs()
  })

  it.each(sent.map(({ name, to, mail }) => [name, to, mail] as const))('is only text in %s', async (_name, to, mail) => {
    const letter = await letterTo(to)
    const links = mail.html.length > 1 ? 1 : 0
    const isButton = mail.html[0]?.endsWith('<a href="')
    expect(occurrences(letter.html, /[?&;]magic=[\w-]{43}/g)).toBe(links)
    expect(occurrences(letter.text, /[?&]magic=[\w-]{43}/g)).toBe(links)
    expect(occurrences(letter.html, /<a href="http:\/\/127[^"]*[?;]magic=[\w-]{43}[^"]*" style=/g)).toBe(isButton ? 1 : 0)
    if (links) expect(letter.text).toMatch(/:\nhttp:\/\/127\S+[?&]magic=[\w-]{43}\S*\n\n-- \n/)
    const tags = letter.html.replace(/"[^"]*"/g, '""')
    expect(tags).not.toMatch(/<(img|script|b>|a href=')|<[^>]+\son\w+\s*=/i)
    expect(letter.to).toEqual([to])
    expect(Object.keys(letter.headers)).not.toContain('x-injected')
    expect(Object.keys(letter.headers)).not.toContain('bcc')
    expect(letter.subject).not.toMatch(/[\r\n]/)
    // Lines that imitate an email's footer or link are not duplicated.
    expect(occurrences(letter.text, /^-- $/gm)).toBe(1)
    expect(letter.text).not.toMatch(/:\nhttps?:\/\/evil/)
  })
})

describe('between a store and its supplier', () => {
  it('neither a note nor a tracking number becomes a sign-in link of its reader', async () => {
    const business = await openForBusiness(world, { from: await makePayableSupplier(world, { requiresApproval: false }) })
    const order = await arrived(world, business, await orderAsShopper(world, business))
    const note = 'Label: https://evil.example/note?{{link}}'
    const paying = { ...payBody(order), note }
    expect((await world.call('POST', '/v1/pay_supplier/', { token: business.token, body: paying })).status).toBe(200)
    await world.runJobs()
    const tracking = { shipping_carrier: '{{link}}', tracking_number: 'https://evil.example/track?{{link}}' }
    expect((await ship(world, business, order.suppliers[0], tracking)).status).toBe(200)
    await world.runJobs()
    const answer = await fetch(`${world.sandboxUrl}/stage/mail?limit=1000`)
    const letters = ((await answer.json()) as { mails: (Letter & { links: string[] })[] }).mails.filter(({ to }) =>
      [business.supplier.email, business.email].includes(to[0] ?? ''),
    )
    const about = letters.filter(({ text }) => text.includes('evil.example'))
    expect(about.map(({ to }) => to[0]).sort()).toEqual([business.email, business.supplier.email].sort())
    for (const { html, text, links } of about) {
      expect(`${html}${text}`).toContain('{{link}}')
      expect(`${html}${text}`).not.toMatch(/evil\.example\S*magic=/)
      expect(links.filter((link) => magicIn(link))).toHaveLength(1)
    }
  })
})
