import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#foundation/api/query-client.ts'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderInApp } from '#foundation/testing/render.tsx'
import { brandOf, wearBrand } from '#foundation/ui/pictures/brand.ts'
import { openPortal } from './open-portal.ts'
import { siteOfPage } from './site-of-page.ts'
import { UnknownPortal } from './unknown-portal.tsx'

const gable = {
  subdomain: 'gable',
  supplier_id: 7,
  name: 'Gable Goods',
  slogan: 'Canvas and cork',
  logo: '/v1/images/7/',
  colours: { accent: '#c4693f' },
  private_portal: true,
  rules: false,
}
afterEach(() => wearBrand(undefined))

function rootWith(data: Record<string, string>) {
  const root = document.createElement('html')
  Object.assign(root.dataset, data)
  return root
}
const at = (hostname: string) => ({ hostname }) as Location

test('the server’s word on the root element is the site, whatever the host looks like', () => {
  expect(siteOfPage(rootWith({ site: 'global' }), at('quayside.example'))).toEqual({ name: 'global', subdomain: null })
  expect(siteOfPage(rootWith({ site: 'portal', subdomain: 'gable' }), at('gable.quayside.example'))).toEqual({
    name: 'portal',
    subdomain: 'gable',
  })
})

test.each([
  ['localhost', 'main', null],
  ['suppliers.localhost', 'suppliers', null],
  ['gable.localhost', 'portal', 'gable'],
  ['global.elsewhere.example', 'main', null],
])('without it, at %s, the site is %s', (host, name, subdomain) => {
  const root = rootWith({ site: 'no such site' })
  expect(siteOfPage(root, at(host))).toEqual({ name, subdomain })
  expect(root.dataset.site).toBe(name)
})

test('a portal wears its supplier’s name, picture and colour', async () => {
  using api = fakeApi()
  api.on(vendorsApi.subdomainData, gable)
  expect(await openPortal('gable', createQueryClient())).toBe(true)
  expect(api.sent(vendorsApi.subdomainData)[0]?.query).toEqual({ subdomain: 'gable' })
  expect(brandOf('Quayside')).toEqual({ name: 'Gable Goods', logo: '/v1/images/7/' })
  const worn = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent).join()
  expect(worn).toContain(`[data-site='portal'][data-mantine-color-scheme='dark'] { `)
  expect(worn).toMatch(/--q-accent: #[0-9a-f]{6};/)
})

test('one that nobody keeps is told from one that cannot be asked about', async () => {
  using api = fakeApi()
  api.on(vendorsApi.subdomainData, () => {
    throw refusal(404, { code: 'NOT_FOUND', message: 'There is no portal at this address' })
  })
  expect(await openPortal('nobody', createQueryClient())).toBe(false)
  api.on(vendorsApi.subdomainData, () => {
    throw refusal(400, { code: 'INVALID_INPUT', message: 'broken' })
  })
  expect(await openPortal('nobody', createQueryClient())).toBe(true)
  expect(brandOf('Quayside')).toEqual({ name: 'Quayside', logo: null })
})

test('an address that no portal has says so and leads to the main site', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, {
    product: 'Harbourside',
    is_demo: false,
    support_email: '',
    main_url: 'http://localhost:3000',
    suppliers_url: '',
    links: { support: '/contact', help_center: '/help', partners: '/help/partners' },
    chat: null,
    demo_sign_ins: [],
  })
  const screen = await renderInApp(<UnknownPortal subdomain="nobody" />)
  await expect.element(screen.getByRole('heading', { name: 'There is no portal here' })).toBeVisible()
  await expect.element(screen.getByText('Nobody on Harbourside keeps a portal called “nobody”.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Go to Harbourside' })).toHaveAttribute('href', 'http://localhost:3000')
})
