import { affiliatesApi, type Referral } from '@quayside/contract/affiliates/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { Route as StoreRoute } from './store-referrals-page.tsx'
import { Route as SupplierRoute } from './supplier-referrals-page.tsx'

const ivar: Referral = {
  id: 7,
  sender_name: 'Nora Lind',
  recipient_name: 'Ivar Moor',
  recipient_email: 'ivar@moor.example',
  recipient_type: 'SUPPLIER',
  status: 'registered',
  created_at: '2026-11-01T10:00:00Z',
  registered_at: '2026-11-20T10:00:00Z',
  reward: 'plan_month',
  rewarded_at: '2026-11-24T10:00:00Z',
}

async function open(api: ReturnType<typeof fakeApi>, referrals: Referral[] = [], next: number | null = null) {
  api.on(workspace.storeSettings, { ...sampleStore, owner_name: 'Nora Lind' }).on(affiliatesApi.referrals, { referrals, next_before: next })
  return renderPage(StoreRoute, { path: '/settings/referrals' })
}
const send = () => page.getByRole('button', { name: 'Send invitation' })

async function fill(name: string, email: string) {
  await page.getByLabelText('Their name').fill(name)
  await page.getByLabelText('Their email').fill(email)
}

test('an invitation can be sent once both names and the email have four characters, and is sent as typed', async () => {
  using api = fakeApi()
  api.on(affiliatesApi.refer, { referral: { ...ivar, status: 'invited', registered_at: null, reward: null, rewarded_at: null } })
  await open(api)
  await expect.element(page.getByText('Nobody yet.', { exact: false })).toBeVisible()
  await expect.element(page.getByText(/You get a free month of Growth/)).toBeVisible()
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Nora Lind')
  await fill('Iva', 'ivar@moor.example')
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
  await fill('Ivar Moor', 'ivar@moor.example')
  await page.getByLabelText('You invite').selectOptions('SUPPLIER')
  await send().click()
  await expect
    .poll(() => api.sent(affiliatesApi.refer).map(({ body }) => body))
    .toEqual([{ sender_name: 'Nora Lind', recipient_name: 'Ivar Moor', recipient_email: 'ivar@moor.example', recipient_type: 'SUPPLIER' }])
  await expect.element(page.getByLabelText('Their email')).toHaveValue('')
})

test.each([
  ['Ivar 2nd', 'ivar@moor.example', 'Invalid Name', 'Please enter a valid name'],
  ['Ivar Moor', 'ivar.moor.example', 'Invalid Email', 'Please enter a valid email'],
])('the name %s with the address %s is refused by an alert, and not sent', async (name, email, title, text) => {
  using api = fakeApi()
  await open(api)
  await fill(name, email)
  await send().click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent(`${title}${text}`)
  expect(api.sent(affiliatesApi.refer)).toEqual([])
})

test('a refusal of the server is shown as an error, and what was typed stays', async () => {
  using api = fakeApi()
  api.on(affiliatesApi.refer, () => {
    throw refusal(409, { code: 'ALREADY_REGISTERED', message: 'This address has an account here already.', field: 'recipient_email' })
  })
  await open(api)
  await fill('Ivar Moor', 'ivar@moor.example')
  await send().click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('ErrorThis address has an account here already.')
  await expect.element(page.getByLabelText('Their email')).toHaveValue('ivar@moor.example')
})

test('the list says who has registered and who is invited, and leads on to older ones', async () => {
  using api = fakeApi()
  await open(
    api,
    [ivar, { ...ivar, id: 6, recipient_name: 'Ada Falk', status: 'invited', registered_at: null, reward: null, rewarded_at: null }],
    6,
  )
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect.element(row('Ivar Moor.*Registered.*Earned a free month')).toBeVisible()
  await expect.element(row('Ada Falk.*Invited')).toBeVisible()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect.poll(() => api.sent(affiliatesApi.referrals).at(-1)?.query).toEqual({ before: '6' })
})

test('a list that cannot be loaded says so, and the form is there all the same', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, sampleStore).on(affiliatesApi.referrals, () => {
    throw refusal(422, { message: 'broken' })
  })
  await renderPage(StoreRoute, { path: '/settings/referrals' })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(send()).toBeVisible()
})

test('a supplier has the same page, and invites a supplier first', async () => {
  using api = fakeApi()
  api.on(affiliatesApi.referrals, { referrals: [ivar], next_before: null })
  await renderPage(SupplierRoute, { path: '/supplier/settings/referrals' })
  await expect.element(page.getByText(/You stand first among the featured suppliers for 7 days/)).toBeVisible()
  await expect.element(page.getByLabelText('You invite')).toHaveValue('SUPPLIER')
  await expect.element(page.getByRole('row', { name: /Ivar Moor/ })).toBeVisible()
})
