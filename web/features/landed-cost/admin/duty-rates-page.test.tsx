import type { CategoryHsCodes } from '@quayside/contract/landed-cost/category-hs-codes'
import { type DutyTables, landedCostApi } from '@quayside/contract/landed-cost/endpoints'
import { topCategoryKeys } from '@quayside/domain/catalogue/category'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './duty-rates-page.tsx'

const table = (given: Partial<NonNullable<DutyTables['table']>> = {}): DutyTables['table'] => ({
  file_name: 'tariff.csv',
  rates: 5200,
  uploaded_at: '2026-11-20T12:00:00Z',
  uploaded_by: 'Ada Lovelace',
  is_old: false,
  countries: [
    { country: 'CA', duties: 5100, taxes: 14, valid_from: '2026-01-01' },
    { country: 'EU', duties: 86, taxes: 0, valid_from: '2026-07-01' },
  ],
  ...given,
})

const noCodes = Object.fromEntries(topCategoryKeys.map((key) => [key, ''])) as CategoryHsCodes

async function open(api: FakeApi, tables: DutyTables, width = 1280) {
  api.on(landedCostApi.tables, tables).on(landedCostApi.categoryCodes, { codes: noCodes })
  await page.viewport(width, 900)
  return renderPage(Route, { path: '/admin/duty-rates' })
}

function choose(text: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const files = new DataTransfer()
  files.items.add(new File([text], 'new.csv', { type: 'text/csv' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test.each([1280, 390])('the rates say what holds, since when, by whom and what was before, at %i pixels', async (width) => {
  using api = fakeApi()
  const earlier = [{ file_name: 'first.csv', rates: 3, uploaded_at: '2025-01-02T12:00:00Z', uploaded_by: 'Grace Hopper' }]
  const { screen } = await open(api, { table: table(), earlier }, width)
  await expect.element(screen.getByText(/5,200 rates of tariff\.csv/)).toMatchTextContent(/Nov 20th 2026.*Uploaded by Ada Lovelace/)
  await expect.element(screen.getByRole('row').filter({ hasText: 'Canada' })).toMatchTextContent(/5,100.*14.*Jan 1st 2026/)
  await expect.element(screen.getByRole('row').filter({ hasText: 'European Union' })).toMatchTextContent(/86.*0.*Jul 1st 2026/)
  await expect.element(screen.getByRole('row').filter({ hasText: 'first.csv' })).toMatchTextContent(/3.*Grace Hopper/)
  expect(screen.getByText(/more than a year ago/).elements()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('rates older than a year say so', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { table: table({ is_old: true }), earlier: [] })
  await expect.element(screen.getByText('The rates were uploaded more than a year ago and may have changed.')).toBeVisible()
})

test('a file replaces the rates, and the page shows the new ones', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { table: null, earlier: [] })
  await expect.element(screen.getByText('No rates have been uploaded yet. No store sees an estimate.')).toBeVisible()
  api.on(landedCostApi.replaceTable, { is_replaced: true, rates: 2, refused: 0, faults: [] })
  api.on(landedCostApi.tables, { table: table({ file_name: 'new.csv', rates: 2 }), earlier: [] })
  choose('Country,Kind\nCA,duty')
  await expect.element(screen.getByText('The rates were replaced by 2 rates.')).toBeVisible()
  await expect.element(screen.getByText(/2 rates of new\.csv/)).toBeVisible()
  expect(api.sent(landedCostApi.replaceTable)).toMatchObject([{ query: { name: 'new.csv' } }])
})

test.each([1280, 390])('a refused file says that nothing was changed, and which rows are to be corrected, at %i pixels', async (width) => {
  using api = fakeApi()
  const { screen } = await open(api, { table: table(), earlier: [] }, width)
  const faults = [{ row: 3, column: 'Country' as const, value: 'Canada', message: 'Enter the two letters of the destination.' }]
  api.on(landedCostApi.replaceTable, { is_replaced: false, rates: 10, refused: 120, faults })
  await expect.element(screen.getByText(/5,200 rates/)).toBeVisible()
  choose('x')
  await expect.element(screen.getByText('120 rows were refused. Correct the file and upload it again.')).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'Refused rows' })).toMatchTextContent(/3.*Country.*Canada.*two letters/)
  await expect.element(screen.getByText('And 119 more rows.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a file that cannot be read, and one that is empty, say why', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { table: null, earlier: [] })
  await expect.element(screen.getByText(/No rates/)).toBeVisible()
  choose('')
  await expect.element(screen.getByText('This file is empty.')).toBeVisible()
  expect(api.sent(landedCostApi.replaceTable)).toEqual([])
  api.on(landedCostApi.replaceTable, () => {
    throw refusal(422, { code: 'INVALID_INPUT', field: 'file', message: 'This is an old Excel format. Save it as .xlsx or CSV.' })
  })
  choose('x')
  await expect.element(screen.getByText('This is an old Excel format. Save it as .xlsx or CSV.')).toBeVisible()
})

test('an HS code of a category is checked, and saved with the others', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { table: table(), earlier: [] })
  const form = screen.getByRole('form', { name: 'HS codes of categories' })
  await form.getByLabelText('Pets').fill('42')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Please enter an HS code of 6 to 13 digits').first()).toBeVisible()
  expect(api.sent(landedCostApi.saveCategoryCodes)).toEqual([])
  api.on(landedCostApi.saveCategoryCodes, { codes: { ...noCodes, pets: '420100' } })
  await form.getByLabelText('Pets').fill('4201.00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => api.sent(landedCostApi.saveCategoryCodes)[0]?.body).toEqual({ codes: { ...noCodes, pets: '4201.00' } })
})

test('rates that cannot be had say so', async () => {
  using api = fakeApi()
  api.on(landedCostApi.categoryCodes, { codes: noCodes }).on(landedCostApi.tables, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'broken' })
  })
  const { screen } = await renderPage(Route, { path: '/admin/duty-rates' })
  await expect.element(screen.getByText(/The duty rates could not be loaded/)).toBeVisible()
})
