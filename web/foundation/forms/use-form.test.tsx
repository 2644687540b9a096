import { Button, TextInput } from '@mantine/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorFrom } from '../api/api-error.ts'
import { renderInApp } from '../testing/render.tsx'
import { FormSaveBar } from './form-save-bar.tsx'
import { useForm } from './use-form.ts'

const Profile = z.object({ name: z.string().min(1, 'Please enter a name'), city: z.string().min(1, 'Please enter a city') })
const saved = { name: 'North Woods Soap', city: 'Duluth' }

function ProfileForm({ save }: { save: (values: object) => Promise<unknown> }) {
  const form = useForm({ initial: saved, schema: async () => Profile, labels: { name: 'Name', city: 'City' }, save })
  return (
    <form {...form.bind}>
      <TextInput {...form.field('name')} />
      <TextInput {...form.field('city')} />
      <Button type="submit">Send</Button>
      <FormSaveBar form={form} what="your profile" />
    </form>
  )
}

test('the save bar rises with the first change and goes when the change is taken back', async () => {
  const screen = await renderInApp(<ProfileForm save={async () => {}} />)
  await expect.element(screen.getByRole('group', { name: 'Unsaved changes' })).not.toBeInTheDocument()
  await screen.getByLabelText('Name').fill('Other')
  await expect.element(screen.getByRole('group', { name: 'Unsaved changes' })).toBeVisible()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('North Woods Soap')
  await expect.element(screen.getByRole('group', { name: 'Unsaved changes' })).not.toBeInTheDocument()
})

test('a form that fails says which fields, why under each, and puts the cursor in the first', async () => {
  const sent: object[] = []
  const screen = await renderInApp(<ProfileForm save={async (values) => sent.push(values)} />)
  await screen.getByLabelText('Name').fill('')
  await screen.getByLabelText('City').fill('')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Field Errors: Name, City')).toBeVisible()
  await expect.element(screen.getByText('Please enter a city')).toBeVisible()
  await expect.element(screen.getByLabelText('Name')).toHaveFocus()
  await screen.getByLabelText('Name').fill('A')
  await expect.element(screen.getByText('Please enter a name')).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('saving sends what passed the schema, says so, and leaves', async () => {
  const sent: object[] = []
  const screen = await renderInApp(<ProfileForm save={async (values) => sent.push(values)} />)
  await screen.getByLabelText('City').fill('Duluth, US')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Changes saved')).toBeVisible()
  expect(sent).toEqual([{ name: 'North Woods Soap', city: 'Duluth, US' }])
  await expect.element(screen.getByText('Changes saved'), { timeout: 4000 }).not.toBeInTheDocument()
})

test('a server error of a field stands under that field', async () => {
  const error = errorFrom(422, '', { error: { message: 'There is another of this name', code: 'INVALID_INPUT', field: 'name' } })
  const screen = await renderInApp(<ProfileForm save={() => Promise.reject(error)} />)
  await screen.getByLabelText('Name').fill('Taken')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('There is another of this name')).toBeVisible()
  await expect.element(screen.getByText('Field Errors: Name')).toBeVisible()
  await expect.element(screen.getByLabelText('Name')).toHaveFocus()
})
