import { expect, test, vi } from 'vitest'
import { renderInApp } from '../testing/render.tsx'
import { ProgressPanel } from './progress-panel.tsx'

const rows = [
  { id: 1, name: 'Teapot', reason: 'Your shop says: title is too long.' },
  { id: 2, name: 'Candle', reason: 'Please enter a valid price' },
]

test('long work says how much of it is done, what failed and why', async () => {
  const retried = vi.fn()
  const screen = await renderInApp(
    <ProgressPanel
      title="Importing 24 products"
      done={12}
      failed={2}
      total={24}
      rows={rows}
      verb="imported"
      note=""
      onRetry={retried}
      onHide={() => {}}
    />,
  )
  const bar = screen.getByRole('progressbar', { name: 'Importing 24 products' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '14')
  await expect.element(bar).toHaveAttribute('aria-valuemax', '24')
  await expect.element(screen.getByText('12 imported')).toBeVisible()
  await expect.element(screen.getByText('10 to go')).toBeVisible()
  await expect.element(screen.getByText('Please enter a valid price')).toBeVisible()
  await screen.getByRole('button', { name: 'Retry 2 failed' }).click()
  expect(retried).toHaveBeenCalledOnce()
})

test('the rest is cancelled only after it was asked', async () => {
  const cancelled = vi.fn()
  const screen = await renderInApp(
    <ProgressPanel
      title="Importing"
      done={9}
      failed={0}
      total={24}
      rows={[]}
      note=""
      onRetry={() => {}}
      onCancel={cancelled}
      onHide={() => {}}
    />,
  )
  await screen.getByRole('button', { name: 'Cancel the rest' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Cancel the 15 to go?' })).toBeVisible()
  expect(cancelled).not.toHaveBeenCalled()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel the rest' }).click()
  expect(cancelled).toHaveBeenCalledOnce()
})

test('cancelled items count as neither done nor pending', async () => {
  const screen = await renderInApp(
    <ProgressPanel title="Imported" done={9} failed={0} cancelled={12} total={24} rows={[]} note="" onRetry={() => {}} onHide={() => {}} />,
  )
  await expect.element(screen.getByText('12 cancelled')).toBeVisible()
  await expect.element(screen.getByText('3 to go')).toBeVisible()
})

test('nothing is left to retry or to cancel where all is done', async () => {
  const screen = await renderInApp(
    <ProgressPanel
      title="Imported"
      done={24}
      failed={0}
      total={24}
      rows={[]}
      note=""
      onRetry={() => {}}
      onCancel={() => {}}
      onHide={() => {}}
    />,
  )
  await expect.element(screen.getByText('24 done')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Retry|Cancel/ })).not.toBeInTheDocument()
})
