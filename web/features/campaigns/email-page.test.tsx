import type { Mailing } from '@quayside/contract/campaigns/endpoints'
import { campaignsApi } from '@quayside/contract/campaigns/endpoints'
import { type MailSuppression, suppressionsApi } from '@quayside/contract/notifications/suppressions'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './email-page.tsx'

const choices = {
  campaigns: [
    { id: 2, name: 'Spring' },
    { id: 1, name: 'Winter' },
  ],
  campaign_versions: [
    { id: 11, name: 'A', campaign_id: 1, selected: false },
    { id: 12, name: 'A', campaign_id: 2, selected: false },
    { id: 13, name: 'B', campaign_id: 2, selected: true },
  ],
  offers: [{ id: 5, name: 'Half a year of Growth', selected: true }],
  user_groups: [{ value: 'stores' as const, name: 'All stores', count: 1200 }],
}

const mailing: Mailing = {
  id: 7,
  campaign: 'Winter',
  version: 'A',
  user_group: 'All stores',
  offer: null,
  state: 'sending',
  held_up: null,
  started_by: 'Ida Moor',
  started_at: '2026-03-01T10:00:00Z',
  ended_at: null,
  recipients: 1200,
  sent: 700,
  skipped: 3,
  failed: 1,
  unclear: 2,
  bounced: 4,
  clicked: 90,
  converted: 6,
}

const pageOf = (mailings: Mailing[]) => ({
  mailings,
  pagination: {
    page: 1,
    pages: 1,
    count: mailings.length,
    per_page: 20,
    first_item: Math.min(1, mailings.length),
    last_item: mailings.length,
  },
})

const path = '/admin/email'
const open = async (api: ReturnType<typeof fakeApi>, mailings: Mailing[] = [], suppressions: MailSuppression[] = []) => {
  api.on(suppressionsApi.list, { suppressions, pagination: { ...pageOf([]).pagination, count: suppressions.length } })
  api.on(campaignsApi.overview, choices)
  api.on(campaignsApi.mailings, pageOf(mailings))
  api.on(campaignsApi.group, { count: 1100, sample: [{ name: 'Ann Lee', email: 'ann@stores.example' }] })
  return renderPage(Route, { path, at: `${path}?offer=5`, site: 'main' })
}

test('a version, a group and a number are chosen, reviewed and sent', async () => {
  using api = fakeApi()
  api.on(campaignsApi.send, { message: 'Email Campaign Started', mailing_id: 8, recipients: 50 })
  const { screen } = await open(api)
  const review = screen.getByRole('button', { name: 'Review' })
  await expect.element(review).toHaveAttribute('aria-disabled', 'true')
  await screen.getByLabelText('Version').selectOptions('B')
  await screen.getByLabelText('User group').selectOptions('All stores (1,200)')
  await expect.element(screen.getByText('1,100 people of this group can get the campaign now.')).toBeVisible()
  await expect.element(screen.getByText('Ann Lee · ann@stores.example')).toBeVisible()
  await screen.getByLabelText('Max send count').fill('50')
  await review.click()
  const dialog = screen.getByRole('dialog', { name: 'Review' })
  await expect.element(dialog.getByText('Half a year of Growth')).toBeVisible()
  await expect.element(dialog.getByText('50 people')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Email Campaign Started' })).toBeVisible()
  expect(api.sent(campaignsApi.send).map(({ body }) => body)).toEqual([
    { campaign_id: 2, version_id: 13, user_group: 'stores', offer_id: 5, max_send_count: 50 },
  ])
  expect(api.sent(campaignsApi.overview)[0]!.query).toEqual({ url_offer: '5' })
})

test('a test goes to an address, and a refusal is shown in the review', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByLabelText('Version').selectOptions('A')
  api.on(campaignsApi.send, { message: 'Test email sent', mailing_id: null, recipients: 1 })
  await screen.getByLabelText('Test address').fill('ida@quayside.example')
  await screen.getByRole('button', { name: 'Send test' }).click()
  await expect.element(screen.getByText('Test email sent')).toBeVisible()
  expect(api.sent(campaignsApi.send).map(({ body }) => body)).toEqual([
    { campaign_id: 2, version_id: 12, test_email: 'ida@quayside.example' },
  ])
  const message = 'This offer has ended.'
  api.on(campaignsApi.send, () => {
    throw refusal(409, { code: 'OFFER_ENDED', message })
  })
  await screen.getByLabelText('User group').selectOptions('All stores (1,200)')
  await screen.getByLabelText('Max send count').fill('50')
  await screen.getByRole('button', { name: 'Review' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('dialog').getByText(message)).toBeVisible()
})

test('a mailing shows its results, and is paused', async () => {
  using api = fakeApi()
  api.on(campaignsApi.pause, { success: true })
  const { screen } = await open(api, [mailing])
  await expect.element(screen.getByText('and 2 without an answer')).toBeVisible()
  await screen.getByRole('button', { name: 'Pause Winter' }).click()
  await expect.element(screen.getByText('The mailing is paused')).toBeVisible()
  expect(api.sent(campaignsApi.pause).map(({ params, body }) => ({ ...params, ...body }))).toEqual([{ id: '7', paused: true }])
})

test('a suppressed address is shown with its reason, and lifted', async () => {
  using api = fakeApi()
  api.on(suppressionsApi.lift, { success: true })
  const email = 'ann@stores.example'
  const since = '2026-03-01T10:00:00Z'
  const { screen } = await open(api, [], [{ email, reason: 'bounced', detail: '550 5.1.1 no such user', suppressed_at: since }])
  await expect.element(screen.getByText('550 5.1.1 no such user')).toBeVisible()
  await screen.getByRole('button', { name: `Lift the suppression of ${email}` }).click()
  await expect.element(screen.getByText('The address gets marketing again')).toBeVisible()
  expect(api.sent(suppressionsApi.lift).map(({ body }) => body)).toEqual([{ email }])
})
