import { TextInput } from '@mantine/core'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderPage } from '../testing/render.tsx'
import { FormSaveBar } from './form-save-bar.tsx'
import { useForm } from './use-form.ts'

const page = createRoute({ path: '/profile', getParentRoute: () => createRootRouteWithContext()(), component: Profile } as never)

function Profile() {
  return (
    <>
      <OneForm label="Name" />
      <OneForm label="City" />
      <a href="/elsewhere">Go on</a>
    </>
  )
}

function OneForm({ label }: { label: string }) {
  const form = useForm({
    initial: { text: '' },
    schema: async () => z.object({ text: z.string() }),
    labels: { text: label },
    save: async () => {},
  })
  return (
    <form {...form.bind}>
      <TextInput {...form.field('text')} />
      <FormSaveBar form={form} what={label} />
    </form>
  )
}

test('leaving with unsaved changes asks: stay keeps them, leave goes', async () => {
  const { screen, address } = await renderPage(page, { path: '/profile' })
  await screen.getByLabelText('Name').fill('A')
  await screen.getByRole('link', { name: 'Go on' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await screen.getByRole('button', { name: 'Keep editing' }).click()
  expect(address()).toBe('/profile')
  await expect.element(screen.getByLabelText('Name')).toHaveValue('A')
  await screen.getByRole('link', { name: 'Go on' }).click()
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/elsewhere')
})

test('several forms of one page ask once', async () => {
  const { screen, address } = await renderPage(page, { path: '/profile' })
  await screen.getByLabelText('Name').fill('A')
  await screen.getByLabelText('City').fill('B')
  await screen.getByRole('link', { name: 'Go on' }).click()
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/elsewhere')
})

test('leaving without changes, or after reverting them, asks nothing', async () => {
  const { screen, address } = await renderPage(page, { path: '/profile' })
  await screen.getByLabelText('Name').fill('A')
  await screen.getByLabelText('Name').fill('')
  await screen.getByRole('link', { name: 'Go on' }).click()
  await expect.poll(address).toBe('/elsewhere')
})
