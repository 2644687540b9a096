import { createFileRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { errorFrom } from '#foundation/api/api-error.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route as ErrorAddress } from './error-page.tsx'
import { ErrorScreen } from './error-screen.tsx'

const number = '7f3a9c42-51d8-4a0e-9c2b-0d6f1e2a3b4c'

/** Renders a page that fails. */
async function broken(error: unknown) {
  const route = createFileRoute('/_store/orders')({
    loader: () => {
      throw error
    },
    errorComponent: ErrorScreen,
  })
  return (await renderPage(route, { path: '/orders' })).screen
}

test('a page that breaks says so in the specification’s words, with one way out', async () => {
  const screen = await broken(new Error('x is not a function'))
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible()
  await expect.element(screen.getByText('Sorry, there was an unexpected error')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Return to dashboard' })).toHaveAttribute('href', '/')
  await expect.element(screen.getByText('x is not a function')).not.toBeInTheDocument()
})

test.each([
  [errorFrom(404, '', { error: { message: 'x', code: 'NOT_FOUND' } }), 'Not found'],
  [errorFrom(402, '', { error: { message: 'x', code: 'IMPORT_LIMIT' } }), 'Import limit'],
  [errorFrom(500, '', { error: { message: 'x', code: 'INTERNAL' } }), 'Oops!'],
  [errorFrom(0, '', undefined), 'Oops!'],
])('the code of a failed call is its title, in words', async (error, title) => {
  const screen = await broken(error)
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the number of a failed call can be quoted', async () => {
  const screen = await broken(errorFrom(502, '', undefined, number))
  await expect.element(screen.getByRole('button', { name: 'Number to quote: 7f3a9c42' })).toBeVisible()
})

test('the error page has an address of its own, which says nothing but codes and numbers', async () => {
  const { screen } = await renderPage(ErrorAddress, { path: '/error', at: `/error?code=NOT_FOUND&number=${number}` })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /7f3a9c42/ })).toBeVisible()
})

test('words that somebody put into the address are not shown', async () => {
  const { screen } = await renderPage(ErrorAddress, { path: '/error', at: '/error?code=Call+555-0100&number=call+555-0100' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible()
  await expect.element(screen.getByText(/555/)).not.toBeInTheDocument()
})
