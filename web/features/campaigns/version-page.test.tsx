import { campaignsApi } from '@quayside/contract/campaigns/endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './version-page.tsx'

const version = {
  id: 12,
  campaign_id: 2,
  name: 'A',
  subject: 'Soaps of spring',
  blocks: [
    { kind: 'heading' as const, text: 'They have come' },
    { kind: 'text' as const, text: 'Look at them.' },
  ],
  revision: 3,
  updated_at: '2026-03-01T10:00:00Z',
}

const path = '/admin/email/versions/$versionId'
const open = (at: string) => renderPage(Route, { path, at: `/admin/email/versions/${at}`, site: 'main' })

test('a campaign is written block by block, in their order', async () => {
  using api = fakeApi()
  api.on(campaignsApi.addCampaign, version)
  api.on(campaignsApi.version, version)
  const { screen } = await open('new')
  await screen.getByLabelText('Campaign').fill('Spring')
  await screen.getByLabelText('Subject').fill('Soaps of spring')
  await screen.getByRole('button', { name: 'Add button' }).click()
  await screen.getByLabelText('Label of button 1').fill('See the soaps')
  await screen.getByLabelText('Link of button 1').fill('javascript:alert(1)')
  await screen.getByRole('button', { name: 'Add text' }).click()
  await screen.getByRole('textbox', { name: 'Text 2' }).fill('Look at them.')
  await screen.getByRole('button', { name: 'Move Text 2 up' }).click()
  const save = screen.getByRole('button', { name: 'Save' })
  await save.click()
  await expect
    .element(screen.getByText('Enter an address that begins with https://, or a page of ours that begins with /').first())
    .toBeVisible()
  expect(api.sent(campaignsApi.addCampaign)).toEqual([])
  await screen.getByLabelText('Link of button 2').fill('/products')
  await save.click()
  await expect
    .poll(() => api.sent(campaignsApi.addCampaign).map(({ body }) => body))
    .toEqual([
      {
        campaign: 'Spring',
        name: 'A',
        subject: 'Soaps of spring',
        blocks: [
          { kind: 'text', text: 'Look at them.' },
          { kind: 'button', label: 'See the soaps', link: '/products' },
        ],
      },
    ])
})

test('a version is changed from the revision that was read, and says who was first', async () => {
  using api = fakeApi()
  api.on(campaignsApi.version, version)
  const message = 'Somebody else has changed this version. Load it again.'
  api.on(campaignsApi.saveVersion, () => {
    throw refusal(409, { code: 'STALE', message })
  })
  const { screen } = await open('12')
  await screen.getByRole('button', { name: 'Remove Heading 1' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(api.sent(campaignsApi.saveVersion).map(({ body }) => body)).toEqual([
    { name: 'A', subject: 'Soaps of spring', blocks: [version.blocks[1]], revision: 3 },
  ])
})

test('the preview shows the mail at both widths, in light and dark', async () => {
  using api = fakeApi()
  api.on(campaignsApi.version, version)
  api.on(campaignsApi.preview, ({ body }) => ({ html: `<p>${body.is_dark ? 'Dark' : 'Light'}</p>`, text: '' }))
  const { screen } = await open('12')
  await screen.getByRole('button', { name: 'Show preview' }).click()
  const frame = screen.getByTitle('Preview of the email')
  await expect.element(frame).toHaveAttribute('srcdoc', '<p>Light</p>')
  await screen.getByRole('button', { name: 'Dark' }).click()
  await expect.element(frame).toHaveAttribute('srcdoc', '<p>Dark</p>')
  await screen.getByRole('button', { name: 'Phone' }).click()
  await expect.element(frame).toHaveStyle({ width: '390px' })
  await expect.element(frame).toHaveAttribute('sandbox', '')
})
