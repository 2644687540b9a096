import {
  type BackupProposal,
  type BackupVariant,
  backupSuppliersApi,
  type FoundVariant,
} from '@quayside/contract/backup-suppliers/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { Route } from './backups-page.tsx'

const path = '/supplier/settings/backups'
const link = (change: Partial<BackupVariant> = {}): BackupVariant => ({
  id: 4,
  state: 'asked',
  is_sent: false,
  own: { variant_id: 1, product_id: 10, title: 'Cedar soap', variant: '100 g', sku: 'CS-100' },
  other: { variant_id: 2, product_id: 20, title: 'Soap of cedar', variant: '', sku: 'SOC' },
  other_supplier: { id: 7, name: 'Grand Hotel Soap' },
  asked_at: '2026-11-20T12:00:00.000Z',
  answered_at: null,
  ...change,
})

function open(api: FakeApi, links: BackupVariant[], proposals: BackupProposal[] = []) {
  api.on(workspace.supplierSettings, sampleSupplier)
  api.on(backupSuppliersApi.list, () => ({ backup_variants: links, pagination: pagination(1, 25, links.length) }))
  api.on(backupSuppliersApi.proposals, ({ query }) => ({ proposals: query.after ? [] : proposals, next: null }))
  return renderPage(Route, { path, at: path, site: 'suppliers' })
}

test('a request of another supplier is agreed to after one question', async () => {
  using api = fakeApi()
  const { screen } = await open(api, [link()])
  api.on(backupSuppliersApi.agree, { success: true })
  await expect.element(screen.getByText('Grand Hotel Soap', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Agree: Cedar soap, Grand Hotel Soap' }).click()
  await expect.element(screen.getByText(/Stores can then order from the other supplier/)).toBeVisible()
  await screen.getByRole('button', { name: 'Agree', exact: true }).last().click()
  await expect.element(screen.getByText('Linked with Grand Hotel Soap')).toBeVisible()
  expect(api.sent(backupSuppliersApi.agree)).toHaveLength(1)
})

test.each([
  [{}, 'Decline: Cedar soap, Grand Hotel Soap', backupSuppliersApi.decline, 'Request declined'],
  [{ is_sent: true }, 'Withdraw: Cedar soap, Grand Hotel Soap', backupSuppliersApi.end, 'Request withdrawn'],
] as const)('a request that is %j can be answered by “%s”', async (change, button, endpoint, said) => {
  using api = fakeApi()
  const { screen } = await open(api, [link(change)])
  api.on(endpoint, { success: true })
  await screen.getByRole('button', { name: button }).click()
  await expect.element(screen.getByText(said)).toBeVisible()
})

test('both variants are found and chosen before a request is sent', async () => {
  using api = fakeApi()
  const { screen } = await open(api, [])
  const own: FoundVariant = { ...link().own, supplier: { id: 1, name: 'Mine' } }
  const other: FoundVariant = { ...link().other, supplier: { id: 7, name: 'Grand Hotel Soap' } }
  api.on(backupSuppliersApi.find, ({ query }) => ({ variants: query.whose === 'own' ? [own] : query.text === 'SOC' ? [other] : [] }))
  api.on(backupSuppliersApi.ask, { id: 5 })
  await expect.element(screen.getByRole('button', { name: 'Send request' })).toHaveAttribute('aria-disabled', 'true')
  const mine = screen.getByRole('form', { name: 'Your variant' })
  await mine.getByRole('textbox').fill('CS-100')
  await mine.getByRole('button', { name: 'Find' }).click()
  await screen.getByLabelText(/Cedar soap · 100 g/).click()
  const theirs = screen.getByRole('form', { name: 'The same product of another supplier' })
  await theirs.getByRole('textbox').fill('nothing')
  await theirs.getByRole('button', { name: 'Find' }).click()
  await expect.element(screen.getByText('No active variant found.')).toBeVisible()
  await theirs.getByRole('textbox').fill('SOC')
  await theirs.getByRole('button', { name: 'Find' }).click()
  await screen.getByLabelText(/Soap of cedar/).click()
  await screen.getByRole('button', { name: 'Ask Grand Hotel Soap' }).click()
  await expect.element(screen.getByText('Request sent to Grand Hotel Soap')).toBeVisible()
  expect(api.sent(backupSuppliersApi.ask)[0]?.body).toEqual({ variant_id: 1, other_variant_id: 2 })
})

test('a variant that another supplier has with the same barcode is proposed, and asked about by one press', async () => {
  using api = fakeApi()
  const { own, other, other_supplier } = link()
  const { screen } = await open(api, [], [{ barcode: '4006381333931', own, other, other_supplier }])
  await expect
    .element(screen.getByRole('table', { name: 'Same barcode' }))
    .toMatchTextContent(/Cedar soap.*Grand Hotel Soap.*4006381333931/)
  api.on(backupSuppliersApi.ask, { id: 5 })
  api.on(backupSuppliersApi.proposals, { proposals: [], next: null })
  await screen.getByRole('button', { name: 'Ask Grand Hotel Soap: Cedar soap' }).click()
  await expect.element(screen.getByText('Request sent to Grand Hotel Soap')).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'Same barcode' })).not.toBeInTheDocument()
  expect(api.sent(backupSuppliersApi.ask)[0]?.body).toEqual({ variant_id: 1, other_variant_id: 2 })
})
