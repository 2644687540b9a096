import { useState } from 'react'
import { expect, test } from 'vitest'
import { errorFrom } from '../api/api-error.ts'
import { renderInApp } from '../testing/render.tsx'
import { AutosaveSelect, AutosaveSwitch } from './autosave-fields.tsx'

const noPhone = errorFrom(409, '', { error: { message: 'Add a phone number first.', code: 'CONFLICT' } })

test('a switch is shown at once, saved, and told by its title', async () => {
  const sent: boolean[] = []
  const screen = await renderInApp(<AutosaveSwitch title="Order emails" value={false} save={async (value) => sent.push(value)} />)
  await screen.getByRole('switch', { name: 'Order emails' }).click()
  await expect.element(screen.getByRole('switch', { name: 'Order emails' })).toBeChecked()
  await expect.element(screen.getByText('Order emails Saved')).toBeVisible()
  expect(sent).toEqual([true])
})

test('a refused switch is reverted, with the reason beside it', async () => {
  const screen = await renderInApp(<AutosaveSwitch title="Text messages" value={false} save={() => Promise.reject(noPhone)} />)
  await screen.getByRole('switch', { name: /^Text messages/ }).click()
  await expect.element(screen.getByText('Add a phone number first.')).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: /^Text messages/ })).not.toBeChecked()
})

test('the last of several quick choices is saved', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  function Choice() {
    const [value, setValue] = useState('a')
    const save = async (next: string) => {
      sent.push(next)
      if (next === 'b') await first.promise
      setValue(next)
    }
    return (
      <AutosaveSelect title="Summary" value={value} choices={['a', 'b', 'c', 'd'].map((one) => ({ value: one, label: one }))} save={save} />
    )
  }
  const screen = await renderInApp(<Choice />)
  const select = screen.getByRole('combobox', { name: 'Summary' })
  await select.selectOptions('b')
  await expect.poll(() => sent).toEqual(['b'])
  await select.selectOptions('c')
  await select.selectOptions('d')
  first.resolve()
  await expect.poll(() => sent).toEqual(['b', 'd'])
  await expect.element(select).toHaveValue('d')
  await expect.element(screen.getByText('Summary Saved')).toBeVisible()
})

test('a switch that cannot be used says why', async () => {
  const screen = await renderInApp(
    <AutosaveSwitch title="Branded invoices" value={false} reason="Comes with the Growth plan." save={async () => {}} />,
  )
  await expect.element(screen.getByRole('switch', { name: /^Branded invoices/ })).toBeDisabled()
  await expect.element(screen.getByText('Comes with the Growth plan.')).toBeVisible()
})
