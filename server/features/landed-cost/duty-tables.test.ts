/** Rates of duty and tax: uploaded by staff, checked row by row, and replaced as a whole or not at all. */
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { makeAdmin, makeSupplier, signInAs, signUpStore } from '#testing/actors/actors'
import { type RateRow, rateFile, sendRates } from '#testing/actors/landed-cost-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let admin: { token: string; email: string }
beforeAll(async () => {
  admin = await makeAdmin(world)
})
afterEach(() => freezeClock(undefined))

const send = (bytes: Buffer | string, name?: string) => sendRates(world, admin.token, Buffer.from(bytes), name)
const present = async () => (await world.call('GET', '/v1/admin/duty_rates/', { token: admin.token })).body
const stored = async () => (await world.pool.query('select source, country, hs_prefix, rate_ppm from duty_rate order by id')).rows
const upload = async (...rows: RateRow[]) => expect((await send(rateFile(...rows))).body).toMatchObject({ is_replaced: true })

test('a file replaces the whole table; who uploaded it, when, and what was before it, is kept', async () => {
  await upload({ 'HS prefix': '42' }, { Country: 'US', 'Valid from': '2025-07-01' })
  const answer = await send(
    rateFile({ Country: 'GB', Kind: 'tax', 'Rate percent': '20' }, { Country: 'GB' }, { Country: 'EU', 'Valid from': '2026-01-01' }),
    'summer rates.csv',
  )
  expect([answer.status, answer.body]).toEqual([200, { is_replaced: true, rates: 3, refused: 0, faults: [] }])
  const { table, earlier } = await present()
  expect(table).toMatchObject({
    file_name: 'summer rates.csv',
    rates: 3,
    is_old: false,
    countries: [
      { country: 'EU', duties: 1, taxes: 0, valid_from: '2026-01-01' },
      { country: 'GB', duties: 1, taxes: 1, valid_from: '2024-01-01' },
    ],
  })
  expect(table.uploaded_by).not.toBe('')
  expect(earlier[0]).toMatchObject({ file_name: 'rates.csv', rates: 2, uploaded_by: table.uploaded_by })
  expect((await stored()).map(({ country }) => country)).toEqual(['GB', 'GB', 'EU'])
  const { rows } = await world.pool.query(`select detail from audit_entry where action = 'landed-cost.table-replaced' order by id`)
  expect(rows.at(-1).detail).toEqual({ file: 'summer rates.csv', rates: 3 })
})

test('a row that is refused refuses the file: every one is told with its column, value and what to do, and the table stays', async () => {
  await upload({ Source: 'Before' })
  const answer = await send(
    rateFile(
      { 'HS prefix': '6109' },
      { Country: 'Canada' },
      { 'Rate percent': 'ten' },
      { 'HS prefix': '61.09' },
      { Source: '=HYPERLINK("https://evil.example","x")' },
    ),
  )
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      is_replaced: false,
      rates: 1,
      refused: 4,
      faults: [
        { row: 3, column: 'Country', value: 'Canada', message: expect.stringContaining('two letters') },
        { row: 4, column: 'Rate percent', value: 'ten', message: expect.stringContaining('percentage') },
        { row: 5, column: 'HS prefix', value: '6109', message: expect.stringContaining('Row 2 has a rate') },
        { row: 6, column: 'Source', value: '=HYPERLINK("https://evil.example","x")', message: 'Enter plain text. This is a formula.' },
      ],
    },
  ])
  expect((await stored()).map(({ source }) => source)).toEqual(['Before'])
})

describe('a file is read', () => {
  const words = 'Douane du Québec'
  const text = `Country;Kind;Rate percent;Source;Valid from\r\nCA;duty;9,975;${words};2026-01-01\r\n`
  test.each([
    ['in UTF-8', Buffer.from(text)],
    ['in UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['in Windows-1252', Buffer.from(text, 'latin1')],
    ['in UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['packed', gzipSync(text)],
  ])('%s', async (_, bytes) => {
    expect((await send(bytes)).body).toMatchObject({ is_replaced: true, rates: 1 })
    expect(await stored()).toEqual([{ source: words, country: 'CA', hs_prefix: '', rate_ppm: 99_750 }])
  })
})

describe('a file is refused as a whole, and the table stays,', () => {
  const head = 'Country,Kind,Rate percent,Source,Valid from'
  const faultOf = ({ status, body }: { status: number; body: { error?: { field?: string; message: string } } }) => [
    status,
    body.error?.field,
    body.error?.message,
  ]
  test.each([
    ['that is empty', '', 'This file is empty.'],
    ['that has a header and nothing else', head, 'This file has no rows below its first one.'],
    ['that is a page', '<html></html>', 'This is a page or XML. Send CSV, TSV, JSON lines or .xlsx.'],
  ])('%s', async (_, text, message) => {
    await upload({ Source: 'Stays' })
    expect(faultOf(await send(text))).toEqual([422, 'file', message])
    expect((await stored()).map(({ source }) => source)).toEqual(['Stays'])
  })

  test('that lacks columns, which are named', async () => {
    const answer = await send('Country,Kind\nCA,duty')
    expect(answer.body).toMatchObject({
      is_replaced: false,
      refused: 3,
      faults: [
        { row: 1, column: 'Rate percent', message: 'Add a column named Rate percent to the first row.' },
        { row: 1, column: 'Source' },
        { row: 1, column: 'Valid from' },
      ],
    })
  })

  test('with a quote that is never closed', async () => {
    const answer = await send(`${head}\nCA,duty,5,"Tariff,2026-01-01\nUS,duty,5,Tariff,2026-01-01`)
    expect(answer.body).toMatchObject({ is_replaced: false, faults: [{ row: 2, message: expect.stringContaining('quote') }] })
  })

  test('with more rows than a table holds, and with more bytes than it may have', async () => {
    const row = (at: number) => `CA,duty,5,Tariff,${2000 + (at % 100)}-01-01`
    const many = [head, ...Array.from({ length: 100_002 }, (_, at) => row(at))].join('\n')
    expect(faultOf(await send(many))).toEqual([422, 'file', expect.stringContaining('at most 100,000 rows')])
    const large = Buffer.alloc(20_000_001, 'CA,duty\n')
    expect((await send(large)).body.error).toMatchObject({ code: 'FILE_TOO_LARGE', field: 'file' })
    expect((await stored()).map(({ source }) => source)).toEqual(['Stays'])
  })

  test('with hundreds of refused rows, of which the first hundred are told', async () => {
    const answer = await send([head, ...Array.from({ length: 250 }, () => 'XX,duty,5,Tariff,2026-01-01')].join('\n'))
    expect(answer.body).toMatchObject({ is_replaced: false, rates: 0, refused: 250 })
    expect(answer.body.faults).toHaveLength(100)
  })
})

test('files that come at once leave the rates of one table, whole', async () => {
  const [one, other] = [rateFile({ Source: 'One' }, { Country: 'US', Source: 'One' }), rateFile({ Source: 'Other' })]
  await Promise.all([send(one), send(other), send(one), send(other)])
  const rates = await stored()
  expect(new Set(rates.map(({ source }) => source)).size).toBe(1)
  expect(rates).toHaveLength((await present()).table.rates)
})

test('a table is old a year after its upload', async () => {
  await upload({})
  freezeClock(after(now(), days(364)))
  admin.token = await signInAs(world, admin.email)
  expect((await present()).table.is_old).toBe(false)
  freezeClock(after(now(), days(2)))
  admin.token = await signInAs(world, admin.email)
  expect((await present()).table.is_old).toBe(true)
})

test('rates are read and replaced by staff alone', async () => {
  const [store, supplier] = [await signUpStore(world), await makeSupplier(world)]
  for (const { token } of [store, supplier]) {
    expect((await sendRates(world, token, rateFile({}))).status).toBe(403)
    expect((await world.call('GET', '/v1/admin/duty_rates/', { token })).status).toBe(403)
  }
})
