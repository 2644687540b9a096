import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { describe, expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { sampleSecurity } from '../testing/security.ts'
import { Route as ForgotRoute } from './forgot-page.tsx'
import { Route as StoreRoute } from './store-password-page.tsx'
import { Route as SupplierRoute } from './supplier-profile-page.tsx'

type Site = 'main' | 'suppliers' | 'prebuilt'
const forgot = (at = '/forgot', site: Site = 'main') => renderPage(ForgotRoute, { path: '/forgot', at, site })

describe('a forgotten password', () => {
  test('is asked about by e-mail, and the page says that the mail went', async () => {
    using api = fakeApi()
    api.on(securityApi.forgotPassword, { success: true })
    const { screen } = await forgot()
    await screen.getByLabelText('Email').fill(' nora@mapleandpine.test ')
    await screen.getByRole('button', { name: 'Send email' }).click()
    await expect.element(screen.getByText('Password reset email sent successfully.')).toBeVisible()
    expect(api.sent(securityApi.forgotPassword)[0]?.body).toEqual({ email: 'nora@mapleandpine.test' })
  })

  test('of an address that is none is not asked about', async () => {
    using api = fakeApi()
    const { screen } = await forgot()
    await screen.getByLabelText('Email').fill('nora')
    await screen.getByRole('button', { name: 'Send email' }).click()
    await expect.element(screen.getByText('Please enter a valid email address')).toBeVisible()
    await expect.element(screen.getByLabelText('Email')).toHaveFocus()
    expect(api.sent(securityApi.forgotPassword)).toEqual([])
  })

  test('says so where no mail can be sent', async () => {
    using api = fakeApi()
    api.on(securityApi.forgotPassword, () => {
      throw refusal(503, { code: 'MAIL_FAILED', message: 'whatever' })
    })
    const { screen } = await forgot()
    await screen.getByLabelText('Email').fill('nora@mapleandpine.test')
    await screen.getByRole('button', { name: 'Send email' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Password reset email failed. Invalid email. Please contact support.')
  })

  test('has words of its own for whoever tried to sign up once more', async () => {
    using _api = fakeApi()
    const { screen } = await forgot('/forgot?type=account_exists')
    await expect.element(screen.getByText(/You already have an account with this email address/)).toBeVisible()
  })

  test('at the prebuilt shop is a login email, and a screen says that it was sent', async () => {
    using api = fakeApi()
    api.on(securityApi.forgotPassword, { success: true })
    const { screen } = await forgot('/forgot', 'prebuilt')
    await screen.getByLabelText('Email').fill('nora@mapleandpine.test')
    await screen.getByRole('button', { name: 'Send Login Email' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Email Sent' })).toBeVisible()
    await expect.element(screen.getByText('Password reset email sent successfully.')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Return To Login' })).toHaveAttribute('href', '/login')
  })
})

describe('a new password', () => {
  const open = (api: ReturnType<typeof fakeApi>, more = {}) => {
    api.on(securityApi.signInSecurity, { ...sampleSecurity, ...more })
    return renderPage(StoreRoute, { path: '/settings/password' })
  }

  test('is typed twice, and asked for by nothing else after a fresh sign-in', async () => {
    using api = fakeApi()
    api.on(securityApi.passwordReset, { success: true })
    const { screen } = await open(api)
    await expect.element(screen.getByLabelText('Current password', { exact: true })).not.toBeInTheDocument()
    await screen.getByLabelText('New password', { exact: true }).fill('a long new one')
    await screen.getByLabelText('Repeat new password', { exact: true }).fill('another one')
    await screen.getByRole('button', { name: 'Change password' }).click()
    await expect.element(screen.getByText('Passwords do not match!')).toBeVisible()
    await screen.getByLabelText('Repeat new password', { exact: true }).fill('a long new one')
    await screen.getByRole('button', { name: 'Change password' }).click()
    await expect.element(screen.getByText(/Every other device has been signed out/)).toBeVisible()
    expect(api.sent(securityApi.passwordReset)[0]?.body).toEqual({ password: 'a long new one' })
    await expect.element(screen.getByLabelText('New password', { exact: true })).toHaveValue('')
  })

  test('that is too short says so', async () => {
    using api = fakeApi()
    const { screen } = await open(api)
    await screen.getByLabelText('New password', { exact: true }).fill('short')
    await screen.getByLabelText('Repeat new password', { exact: true }).fill('short')
    await screen.getByRole('button', { name: 'Change password' }).click()
    await expect.element(screen.getByText('Please enter a longer, more secure password')).toBeVisible()
  })

  test('asks for the current one where the sign-in is not fresh, also where that ran out meanwhile', async () => {
    using api = fakeApi()
    api.on(securityApi.passwordReset, ({ body }) => {
      if (body.current_password === 'right') return { success: true as const }
      throw refusal(403, { code: 'REAUTHENTICATION_FAILED', message: 'Your current password is incorrect', field: 'current_password' })
    })
    const { screen } = await open(api)
    await screen.getByLabelText('New password', { exact: true }).fill('a long new one')
    await screen.getByLabelText('Repeat new password', { exact: true }).fill('a long new one')
    await screen.getByRole('button', { name: 'Change password' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Change password failedYour current password is incorrect')
    await screen.getByLabelText('Current password', { exact: true }).fill('right')
    await screen.getByRole('button', { name: 'Change password' }).click()
    await expect.element(screen.getByText(/Every other device has been signed out/)).toBeVisible()
  })

  test.each([{ has_password: false }, { totp: { is_on: true, since: null, recovery_codes_left: 9, is_required: false } }])(
    'of somebody who shows who they are in another way asks for no current one: %j',
    async (more) => {
      using api = fakeApi()
      const { screen } = await open(api, { is_reauthenticated: false, ...more })
      await expect.element(screen.getByLabelText('New password', { exact: true })).toBeVisible()
      await expect.element(screen.getByLabelText('Current password', { exact: true })).not.toBeInTheDocument()
    },
  )

  test('of a supplier stands in the profile, open for whoever comes by the link', async () => {
    using api = fakeApi()
    api.on(securityApi.signInSecurity, { ...sampleSecurity, account_type: 'supplier' }).on(workspace.supplierSettings, sampleSupplier)
    const path = '/supplier/settings/profile'
    const { screen } = await renderPage(SupplierRoute, { path, at: `${path}?tab=password`, site: 'suppliers' })
    await expect.element(screen.getByLabelText('New password', { exact: true })).toBeVisible()
  })

  test('of a supplier is one press away otherwise', async () => {
    using api = fakeApi()
    api.on(securityApi.signInSecurity, { ...sampleSecurity, account_type: 'supplier' }).on(workspace.supplierSettings, sampleSupplier)
    const { screen } = await renderPage(SupplierRoute, { path: '/supplier/settings/profile', site: 'suppliers' })
    await expect.element(screen.getByLabelText('New password', { exact: true })).not.toBeInTheDocument()
    await screen.getByRole('link', { name: 'Change password' }).click()
    await expect.element(screen.getByLabelText('New password', { exact: true })).toBeVisible()
  })
})
