import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '../testing/render.tsx'
import { ButtonWithReason } from './buttons/button-with-reason.tsx'
import { ConfirmButton } from './buttons/confirm-button.tsx'
import { CopyButton } from './buttons/copy-button.tsx'
import { CurrencyToggle } from './buttons/currency-toggle.tsx'
import { Dialog } from './dialogs/dialog.tsx'
import { SearchField } from './filters/search-field.tsx'
import { MoneyWithWorkings } from './money/money-with-workings.tsx'
import { showToast } from './notices/toast-store.ts'
import { Picture } from './pictures/picture.tsx'
import { ProBadge } from './pro-badge.tsx'
import { When } from './when.tsx'

test('a button that cannot be used stays in reach and says why', async () => {
  const pressed = vi.fn()
  const screen = await renderInApp(
    <ButtonWithReason reason="Connect a store first" onClick={pressed}>
      Import
    </ButtonWithReason>,
  )
  const button = screen.getByRole('button', { name: 'Import' })
  await expect.element(button).toHaveAccessibleDescription('Connect a store first')
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(pressed).not.toHaveBeenCalled()
})

test('a question at the lower edge of a phone stands above its button, whole on the screen', async () => {
  await page.viewport(390, 844)
  const screen = await renderInApp(
    <div style={{ position: 'fixed', right: 80, bottom: 12 }}>
      <ConfirmButton
        question="Sync Citrus Grove Bath Bomb?"
        consequence="All values are sent to your store again."
        confirm="Yes, sync"
        onConfirm={vi.fn()}
      >
        Sync
      </ConfirmButton>
    </div>,
  )
  const button = screen.getByRole('button', { name: 'Sync', exact: true })
  await button.click()
  const dialog = screen.getByRole('dialog', { name: 'Sync Citrus Grove Bath Bomb?' })
  await expect.element(dialog.getByRole('button', { name: 'Yes, sync' })).toBeVisible()
  const edges = () => {
    const { top, right, bottom, left } = dialog.element().getBoundingClientRect()
    return top >= 0 && left >= 0 && right <= innerWidth && bottom <= button.element().getBoundingClientRect().top
  }
  await expect.poll(edges).toBe(true)
})

test('a grave button acts only after it was asked', async () => {
  const removed = vi.fn()
  const screen = await renderInApp(
    <ConfirmButton question="Remove 3 products?" confirm="Yes, remove" isGrave onConfirm={removed}>
      Remove
    </ConfirmButton>,
  )
  await screen.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Remove 3 products?' })).toBeVisible()
  expect(removed).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Yes, remove' }).click()
  expect(removed).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a copy that fails says so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
  const screen = await renderInApp(<CopyButton text="1Z999" label="Copy tracking number" />)
  await screen.getByRole('button', { name: 'Copy tracking number' }).click()
  await expect.element(screen.getByText('Failed to copy text')).toBeVisible()
})

test('a copy that works is told for a second and a half', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  const screen = await renderInApp(<CopyButton text="1Z999" label="Copy tracking number" />)
  await screen.getByRole('button', { name: 'Copy tracking number' }).click()
  await expect.element(screen.getByRole('button', { name: 'Copy tracking number: copied' })).toBeVisible()
  const told = performance.now()
  await expect.element(screen.getByRole('button', { name: 'Copy tracking number', exact: true }), { timeout: 4000 }).toBeVisible()
  expect(performance.now() - told).toBeGreaterThan(1000)
})

test('prices are shown in C$ or in US$', async () => {
  const chosen = vi.fn()
  const screen = await renderInApp(<CurrencyToggle value="USD" onChange={chosen} />)
  await expect.element(screen.getByRole('radio', { name: 'US$' })).toBeChecked()
  await screen.getByText('C$', { exact: true }).click()
  expect(chosen).toHaveBeenCalledExactlyOnceWith('CAD')
})

test('a moment tells its time zone to who rests on it; a plain day has none', async () => {
  const screen = await renderInApp(
    <>
      <When at="2024-06-15T12:00:00.000Z" exact />
      <When at="2024-01-01" exact />
    </>,
  )
  const [moment, day] = screen.getByRole('time').elements()
  expect(moment?.textContent).toMatch(/^Jun 15th 2024, \d+:00[ap]m$/)
  expect(moment?.getAttribute('data-hint')).toMatch(/^Jun 15th 2024, \d+:00[ap]m .+/)
  expect(day?.textContent).toBe('Jan 1st 2024')
  expect(day?.hasAttribute('data-hint')).toBe(false)
})

test('a Pro feature leads to the plans those who have not got it', async () => {
  const screen = await renderInApp(<ProBadge href="/settings/plans" />)
  await expect.element(screen.getByRole('link', { name: 'Pro feature' })).toHaveAttribute('href', '/settings/plans')
})

function Asking() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      {isOpen && (
        <Dialog title="Import 3 products?" onClose={() => setIsOpen(false)}>
          One does not ship to your country.
        </Dialog>
      )}
    </>
  )
}

test('Escape closes a dialog, and the focus is back where it was', async () => {
  const screen = await renderInApp(<Asking />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'Import 3 products?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Ask' })).toHaveFocus()
})

test('an amount shows its workings', async () => {
  const screen = await renderInApp(
    <MoneyWithWorkings
      minor={-595}
      label="Profit"
      workings={{ title: 'Profit per item sold', lines: [{ label: 'Cost', minor: -1240 }], result: { label: 'Profit', minor: -595 } }}
    />,
  )
  await screen.getByRole('button', { name: 'Profit −$5.95. Why this number?' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Profit per item sold' })).toBeVisible()
  await expect.element(screen.getByText('−$12.40')).toBeVisible()
})

test('a picture that does not load leaves a word in its place', async () => {
  const screen = await renderInApp(<Picture src="data:image/png;base64,AAAA" height={350} alt="A mug" eager />)
  await expect.element(screen.getByRole('img', { name: 'A mug' })).toHaveAttribute('data-missing')
})

test('a search is handed on once typing stops, without percent signs', async () => {
  const searched = vi.fn()
  const screen = await renderInApp(<SearchField label="Search products" value="" onSearch={searched} />)
  await screen.getByRole('searchbox').fill(' 100% cotton ')
  await expect.poll(() => searched.mock.calls).toEqual([['100 cotton']])
})

test('the same message does not pile up', async () => {
  const screen = await renderInApp(<p />)
  for (let at = 0; at < 3; at++) showToast({ tone: 'bad', title: 'Error', text: 'Error retrieving products' })
  await expect.element(screen.getByText('Error retrieving products')).toBeVisible()
  await screen.getByRole('alert').filter({ hasText: 'retrieving products' }).getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(screen.getByText('Error retrieving products')).not.toBeInTheDocument()
})
