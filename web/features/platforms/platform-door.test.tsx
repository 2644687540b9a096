import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route as BigCommerce } from './bigcommerce-page.tsx'
import { Route as Shoplazza } from './shoplazza-page.tsx'
import { Route as Wix } from './wix-page.tsx'

const config = {
  product: 'Quayside',
  is_demo: false,
  support_email: '',
  main_url: '',
  suppliers_url: '',
  links: { support: '/contact', help_center: '/help', partners: '/help/partners' },
  chat: null,
  demo_sign_ins: [],
}

test.each([
  ['/bigcommerce', BigCommerce, 'BigCommerce'],
  ['/wix', Wix, 'Wix'],
  ['/shoplazza', Shoplazza, 'Shoplazza'],
] as const)('%s names its platform, says that it cannot be connected yet, and where to start', async (path, route, name) => {
  using api = fakeApi()
  api.on(workspace.appConfig, config)
  const { screen } = await renderPage(route, { path })
  await expect.element(screen.getByRole('heading', { name: `Quayside for ${name}` })).toBeVisible()
  await expect.element(screen.getByText(`${name} cannot be connected yet.`, { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `/signup?ref=${path.slice(1)}`)
})
