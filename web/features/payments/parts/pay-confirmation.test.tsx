import { expect, test } from 'vitest'
import { renderInApp } from '#foundation/testing/render.tsx'
import { PayConfirmation } from './pay-confirmation.tsx'

const charge = {
  minor: 5120,
  currency: 'USD' as const,
  workings: {
    title: 'What Fernway Ceramics is paid',
    lines: [
      { label: 'Goods', minor: 4330 },
      { label: 'Shipping', minor: 790 },
    ],
    result: { label: 'Total', minor: 5120 },
  },
}
const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031, has_expired: false }

async function open({ isPaying = false, changedFrom = undefined as undefined | { minor: number; currency: 'USD' } } = {}) {
  const log: string[] = []
  const screen = await renderInApp(
    <PayConfirmation
      supplier="Fernway Ceramics"
      hasShop
      charge={charge}
      card={card}
      isPaying={isPaying}
      changedFrom={changedFrom}
      onAgree={() => log.push('agree')}
      onPay={(note) => log.push(`pay ${note}`)}
      onCancel={() => log.push('cancel')}
    />,
  )
  return { screen, log }
}

test('shows what is charged, from which card, and why this number', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText(/From Visa ending 4242\./)).toBeVisible()
  await screen.getByRole('button', { name: /\$51\.20/ }).click()
  await expect.element(screen.getByText('$43.30')).toBeVisible()
})

test('pays with the note, without the space around it', async () => {
  const { screen, log } = await open()
  await screen.getByLabelText('Note to the supplier').fill('  Gift wrap, please ')
  await screen.getByRole('button', { name: 'Pay Now' }).click()
  expect(log).toEqual(['pay Gift wrap, please'])
})

test('can be left', async () => {
  const { screen, log } = await open()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(log).toEqual(['cancel'])
})

test('is pressed once: while it pays, nothing can be done', async () => {
  const { screen, log } = await open({ isPaying: true })
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  screen
    .getByRole('form')
    .element()
    .dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  expect(log).toEqual([])
})

test('an amount that has changed is shown beside the old one, and cannot be paid before it is agreed to', async () => {
  const { screen, log } = await open({ changedFrom: { minor: 1900, currency: 'USD' } })
  await expect.element(screen.getByRole('status')).toMatchTextContent(/It was \$19\.00 and is now \$51\.20.*Nothing was charged/)
  await expect.element(screen.getByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument()
  screen
    .getByRole('form')
    .element()
    .dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  await screen.getByRole('button', { name: 'Use the new amount' }).click()
  expect(log).toEqual(['agree'])
})

test('offers card and PayPal where the supplier takes both, and says why one cannot be used', async () => {
  const log: string[] = []
  const confirmation = (refusals: { card?: string; paypal: string | null | undefined }) => (
    <PayConfirmation
      supplier="Fernway Ceramics"
      hasShop
      charge={charge}
      card={card}
      refusals={refusals}
      isPaying={false}
      onAgree={() => {}}
      onPay={(note, method) => log.push(`${method} ${note}`)}
      onCancel={() => {}}
    />
  )
  const both = await renderInApp(confirmation({ paypal: undefined }))
  await expect.element(both.getByLabelText('Visa ending 4242')).toBeChecked()
  await both.getByLabelText('PayPal').click()
  await expect.element(both.getByText(/You approve it at PayPal next/)).toBeVisible()
  await both.getByRole('button', { name: 'Pay Now' }).click()
  expect(log).toEqual(['paypal '])
  await both.unmount()

  const one = await renderInApp(confirmation({ card: 'Add Payment Card', paypal: undefined }))
  await expect.element(one.getByLabelText('PayPal')).toBeChecked()
  await expect.element(one.getByText('Add Payment Card')).toBeVisible()
  await one.unmount()

  const other = await renderInApp(confirmation({ paypal: 'Supplier Payment Account Error' }))
  await expect.element(other.getByLabelText('PayPal')).toBeDisabled()
  await expect.element(other.getByText('Supplier Payment Account Error')).toBeVisible()
})
