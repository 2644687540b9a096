import { expect, test } from 'vitest'
import { renderInApp, renderPage } from '#foundation/testing/render.tsx'
import { WhatYouKeep } from './landings/what-you-keep.tsx'
import { origins } from './origins/origins.ts'
import { publicPages } from './parts/public-pages.ts'
import { isPublicName, publicNames } from './public-names.ts'
import { Route } from './public-page.tsx'

test('every name has its page, and tells search engines something of its own', () => {
  const main = publicPages.filter(({ site }) => site === 'main')
  for (const name of publicNames) expect(main.map(({ path }) => path)).toContain(`/${name}`)
  expect(new Set(main.map(({ title }) => title)).size).toBe(main.length)
  for (const { path, description } of publicPages) {
    expect(description.length, path).toBeGreaterThan(15)
    expect(description.length, path).toBeLessThan(170)
  }
})

test('every origin has a headline of its own', () => {
  const headlines = Object.values(origins).map(({ headline }) => headline)
  expect(new Set(headlines).size).toBe(9)
})

test.each(['constructor', 'toString', 'login', ''])('“%s” is no public page', (name) => {
  expect(isPublicName(name)).toBe(false)
})

test('the example is worked out as every product is: what is left after cost and shipping, a loss told as one', async () => {
  const screen = await renderInApp(<WhatYouKeep />)
  await expect.element(screen.getByText('$24.50')).toBeVisible()
  await screen.getByRole('button', { name: 'A canvas tote' }).click()
  await expect.element(screen.getByText('$12.50')).toBeVisible()
  await screen.getByRole('slider').fill('1100')
  await expect.element(screen.getByText('−$4.50')).toBeVisible()
})

test('a page is found by its name, and the privacy policy ends with the way in', async () => {
  const { screen } = await renderPage(Route, { path: '/$publicPage', at: '/privacy' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'SIGN UP NOW' })).toHaveAttribute('href', '/signup')
})

test('the footer leads to the house’s pages, and not to landings of other places', async () => {
  const { screen } = await renderPage(Route, { path: '/$publicPage', at: '/terms' })
  const footer = screen.getByRole('navigation', { name: 'Site' })
  await expect.element(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  expect(
    footer
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).not.toContain('/youtube')
  await expect.element(footer.getByText('You came from')).not.toBeInTheDocument()
})

test('on the suppliers’ site the way in at the top is theirs', async () => {
  const { screen } = await renderPage(Route, { path: '/$publicPage', at: '/terms', site: 'suppliers' })
  await expect.element(screen.getByRole('link', { name: 'SIGN UP NOW' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Apply', exact: true }).first()).toHaveAttribute('href', '/apply/supplier')
})

test('public pages lead a signed-in visitor back to their pages', async () => {
  const { screen } = await renderPage(Route, { path: '/$publicPage', at: '/terms', session: { token: () => 'of-a-store' } })
  await expect.element(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/dashboard')
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
})
