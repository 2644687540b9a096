import { plansAdminApi } from '@quayside/contract/plans/admin-endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './coupons-page.tsx'

const spring = {
  id: 7,
  code: 'SPRING26',
  percent: 20,
  charges: 3,
  plans: ['GROWTH' as const, 'EXECUTIVE' as const],
  last_day: null,
  uses_limit: 100,
  uses_per_store: 1,
  is_on: true,
  uses: 12,
  waiting: 2,
  created_at: '2026-11-01T12:00:00Z',
}
const open = () => renderPage(Route, { path: '/admin/coupons' })

test('coupons say what they take off, and how often they were used', async () => {
  using api = fakeApi()
  api.on(plansAdminApi.coupons, {
    coupons: [spring, { ...spring, id: 6, code: 'OVER', last_day: '2020-01-31' }, { ...spring, id: 5, code: 'SUMMER', is_on: false }],
    next: 5,
  })
  const { screen } = await open()
  const row = screen.getByRole('row').filter({ hasText: 'SPRING26' })
  await expect.element(row).toMatchTextContent(/20% off the first 3 charges.*Growth, Executive.*12 of 100.*2 waiting.*None.*On/)
  await expect.element(screen.getByRole('row').filter({ hasText: 'OVER' })).toMatchTextContent(/Jan 31st 2020.*Over/)
  await expect.element(screen.getByRole('row').filter({ hasText: 'SUMMER' })).toMatchTextContent(/Off/)
  await expect.element(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/admin/coupons?before=5')
})

test('a coupon is made with what was typed; empty limits are none', async () => {
  using api = fakeApi()
  api.on(plansAdminApi.coupons, { coupons: [], next: null }).on(plansAdminApi.makeCoupon, spring)
  const { screen } = await open()
  await expect.element(screen.getByText('No coupon has been made yet.')).toBeVisible()
  await screen.getByRole('button', { name: 'New coupon' }).click()
  const form = screen.getByRole('form', { name: 'Coupon' })
  await form.getByLabelText('Code').fill('spring 26')
  await form.getByLabelText('Percent off').fill('120')
  await form.getByLabelText('Number of charges').fill('3')
  await form.getByRole('checkbox', { name: 'Basic' }).click()
  await form.getByRole('button', { name: 'Make the coupon' }).click()
  await expect.element(form.getByText('Enter 99 or less').first()).toBeVisible()
  expect(api.sent(plansAdminApi.makeCoupon)).toEqual([])
  await form.getByLabelText('Percent off').fill('20')
  await form.getByRole('button', { name: 'Make the coupon' }).click()
  await expect.element(screen.getByText('SPRING26 saved')).toBeVisible()
  expect(api.sent(plansAdminApi.makeCoupon)[0]?.body).toEqual({
    code: 'SPRING26',
    percent: 20,
    charges: 3,
    plans: ['GROWTH', 'PROFESSIONAL', 'EXECUTIVE'],
    last_day: null,
    uses_limit: null,
    uses_per_store: 1,
    is_on: true,
  })
})

test('a coupon is turned off, and a code that is taken says so at its field', async () => {
  using api = fakeApi()
  api.on(plansAdminApi.coupons, { coupons: [spring], next: null })
  api.on(plansAdminApi.changeCoupon, () => {
    throw refusal(422, { code: 'INVALID_INPUT', field: 'code', message: 'There is a coupon with this code already' })
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Edit SPRING26' }).click()
  const form = screen.getByRole('form', { name: 'Coupon' })
  await form.getByRole('switch', { name: /^Can be used/ }).click({ force: true })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('There is a coupon with this code already').first()).toBeVisible()
  expect(api.sent(plansAdminApi.changeCoupon)[0]).toMatchObject({ params: { id: '7' }, body: { code: 'SPRING26', is_on: false } })
})

test('coupons that cannot be had say so', async () => {
  using api = fakeApi()
  api.on(plansAdminApi.coupons, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'broken' })
  })
  const { screen } = await open()
  await expect.element(screen.getByText(/The coupons could not be loaded/)).toBeVisible()
})
