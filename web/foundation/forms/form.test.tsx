import { TextInput } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { renderInApp } from '../testing/render.tsx'
import { Form } from './form.tsx'
import { useForm } from './use-form.ts'

const Range = z.object({ name: z.string().min(1, 'Please enter a name'), low: z.string(), high: z.string() })
const saved = { name: 'Rates', low: '1', high: '9' }

function RangeForm({ save }: { save: (values: object) => Promise<unknown> }) {
  const form = useForm({
    initial: saved,
    schema: async () => Range,
    labels: { name: 'Name', low: 'From', high: 'To' },
    rules: [({ low, high }) => (Number(low) > Number(high) ? 'The ends are the wrong way round' : undefined)],
    save,
  })
  return (
    <Form form={form} label="Range" what="the range" save="button">
      <TextInput {...form.field('name')} />
      <TextInput {...form.field('low')} />
      <TextInput {...form.field('high')} />
    </Form>
  )
}

test('Save rests until something has changed, and says why', async () => {
  const save = vi.fn(async () => {})
  const screen = await renderInApp(<RangeForm save={save} />)
  const button = screen.getByRole('button', { name: 'Save' })
  await expect.element(button).toHaveAccessibleDescription('Nothing has changed')
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await screen.getByLabelText('Name').fill('Others')
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await screen.getByLabelText('Name').fill('Rates')
  await expect.element(button).toHaveAccessibleDescription('Nothing has changed')
  expect(save).not.toHaveBeenCalled()
})

test('saving is told: Saving…, then Changes saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const screen = await renderInApp(<RangeForm save={() => promise} />)
  await screen.getByLabelText('Name').fill('Others')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status').filter({ hasText: 'Saving…' })).toBeVisible()
  resolve()
  await expect.element(screen.getByRole('status').filter({ hasText: 'Changes saved' })).toBeVisible()
})

test('fields that fail and a rule of the form that is broken are both told, and nothing is sent', async () => {
  const save = vi.fn(async () => {})
  const screen = await renderInApp(<RangeForm save={save} />)
  await screen.getByLabelText('Name').fill('')
  await screen.getByLabelText('From').fill('20')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Field Errors: Name The ends are the wrong way round')
  await expect.element(screen.getByLabelText('Name')).toHaveFocus()
  await screen.getByLabelText('Name').fill('Others')
  await screen.getByLabelText('From').fill('2')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => save.mock.calls).toEqual([[{ name: 'Others', low: '2', high: '9' }]])
})
