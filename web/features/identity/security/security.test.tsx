import { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { describe, expect, test } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSecurity } from '../testing/security.ts'
import { Route as AdminRoute } from './admin-security-page.tsx'
import { Route as StoreRoute } from './store-security-page.tsx'

const isOn = { is_on: true, since: '2026-01-02T10:00:00Z', recovery_codes_left: 9, is_required: false }
const codes = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-IJKL-MNO${'ABCDEFGHIJ'[at]}`)

function open(api: FakeApi, more = {}) {
  api.on(securityApi.signInSecurity, { ...sampleSecurity, ...more })
  const log: string[] = []
  const session = { signOut: () => void log.push('signed out') }
  return renderPage(StoreRoute, { path: '/settings/security', session }).then((page) => ({ ...page, log }))
}

describe('where one is signed in', () => {
  test('tells each device, marks this one, and signs another out', async () => {
    using api = fakeApi()
    api.on(securityApi.revokeSession, { success: true })
    const { screen } = await open(api)
    const [here, phone] = [screen.getByRole('listitem').nth(0), screen.getByRole('listitem').nth(1)]
    for (const text of [/^Firefox on Linux/, /^This device$/, 'As a store, by password', /^203\.0\.113\.7 · last seen/])
      await expect.element(here.getByText(text)).toBeVisible()
    await expect.element(here.getByRole('button')).not.toBeInTheDocument()
    await expect.element(phone.getByText('As a store, by the link of an email')).toBeVisible()
    await phone.getByRole('button', { name: /Sign out Safari on iPhone/ }).click()
    await expect.element(screen.getByText('Safari on iPhone was signed out')).toBeVisible()
    expect(api.sent(securityApi.revokeSession)[0]?.body).toEqual({ session_id: 1 })
    expect(api.sent(securityApi.signInSecurity)).toHaveLength(2)
  })

  test('signs out everywhere once that is confirmed, and leads to the sign-in page', async () => {
    using api = fakeApi()
    api.on(securityApi.signOutEverywhere, { success: true, signed_out: 2 })
    const { screen, log, address } = await open(api)
    await screen.getByRole('button', { name: 'Sign out everywhere' }).first().click()
    expect(api.sent(securityApi.signOutEverywhere)).toEqual([])
    await screen.getByRole('button', { name: 'Sign out everywhere' }).last().click()
    await expect.poll(address).toBe('/login')
    expect(log).toEqual(['signed out'])
  })

  test('names support for what it is', async () => {
    using api = fakeApi()
    const [here, other] = sampleSecurity.sessions
    const { screen } = await open(api, { sessions: [here, { ...other, is_support: true }] })
    await expect.element(screen.getByText(/Our support, to help you/)).toBeVisible()
  })
})

test('an address that is not confirmed yet is said to be so, and the link is sent again', async () => {
  using api = fakeApi()
  api.on(securityApi.sendConfirmation, { success: true })
  const { screen } = await open(api, { is_email_verified: false })
  await screen.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(screen.getByText(/We have sent a link to nora@mapleandpine\.test/)).toBeVisible()
  expect(api.sent(securityApi.sendConfirmation)).toHaveLength(1)
})

describe('two-step authentication', () => {
  test('are set up in three steps: the secret, a code, the recovery codes', async () => {
    using api = fakeApi()
    const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
    api.on(securityApi.beginTotp, { secret, address: `otpauth://totp/Quayside:nora?secret=${secret}` })
    api.on(securityApi.confirmTotp, ({ body }) => {
      if (body.totp_code === '123456') return { recovery_codes: codes }
      throw refusal(400, { code: 'TOTP_WRONG', message: 'That code is not right.', field: 'totp_code' })
    })
    const { screen } = await open(api)
    await screen.getByRole('button', { name: 'Set up' }).click()
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByRole('img', { name: /as a QR code/ })).toBeVisible()
    await expect.element(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
    await screen.getByLabelText('Code').fill('000000')
    await screen.getByRole('button', { name: 'Turn on' }).click()
    await expect.element(screen.getByText('That code is not right.')).toBeVisible()
    await screen.getByLabelText('Code').fill('123456')
    await screen.getByRole('button', { name: 'Turn on' }).click()
    for (const code of codes) await expect.element(screen.getByText(code)).toBeVisible()
    api.on(securityApi.signInSecurity, { ...sampleSecurity, totp: { ...isOn, recovery_codes_left: 10 } })
    await screen.getByRole('button', { name: 'I have saved them' }).click()
    await expect.element(screen.getByText(/10 recovery codes are left/)).toBeVisible()
  })

  test('ask for the password first where the sign-in is not fresh', async () => {
    using api = fakeApi()
    api.on(securityApi.beginTotp, ({ body }) => {
      if (body.current_password === 'right') return { secret: 'ABCD', address: 'otpauth://totp/a:b?secret=ABCD' }
      throw refusal(403, { code: 'REAUTHENTICATION_FAILED', message: 'Your current password is incorrect', field: 'current_password' })
    })
    const { screen } = await open(api, { is_reauthenticated: false })
    await screen.getByRole('button', { name: 'Set up' }).click()
    await screen.getByLabelText('Current password', { exact: true }).fill('guess')
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText('Your current password is incorrect')).toBeVisible()
    await screen.getByLabelText('Current password', { exact: true }).fill('right')
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByLabelText('Code')).toBeVisible()
  })

  test('are turned off by a code', async () => {
    using api = fakeApi()
    api.on(securityApi.removeTotp, { success: true })
    const { screen } = await open(api, { totp: isOn })
    await screen.getByRole('button', { name: 'Turn off' }).click()
    await screen.getByLabelText('Code').fill('123456')
    api.on(securityApi.signInSecurity, sampleSecurity)
    await screen.getByRole('button', { name: 'Turn off' }).click()
    await expect.element(screen.getByRole('button', { name: 'Set up' })).toBeVisible()
    expect(api.sent(securityApi.removeTotp)[0]?.body).toEqual({ totp_code: '123456' })
  })

  test('say when few recovery codes are left, and make new ones', async () => {
    using api = fakeApi()
    api.on(securityApi.renewRecoveryCodes, { recovery_codes: codes })
    const { screen } = await open(api, { totp: { ...isOn, recovery_codes_left: 1 } })
    await expect.element(screen.getByText(/Only 1 recovery code is left/)).toBeVisible()
    await screen.getByRole('button', { name: 'New recovery codes' }).click()
    await screen.getByLabelText('Code').fill('123456')
    await screen.getByRole('button', { name: 'Make new codes' }).click()
    await expect.element(screen.getByText(codes[9] ?? '')).toBeVisible()
  })
})

describe('the back office', () => {
  const me = {
    account_id: 1,
    name: 'Marguerite Ashby',
    email: 'marguerite@quayside.test',
    since: '2026-01-01T00:00:00Z',
    last_seen_at: null,
    has_totp: false,
    is_email_verified: true,
    is_self: true,
  }
  const admin = (totp = sampleSecurity.totp) => ({ ...sampleSecurity, account_type: 'admin' as const, totp })

  test('lists its admins and invites another', async () => {
    using api = fakeApi()
    api.on(securityApi.signInSecurity, admin()).on(adminsApi.admins, { admins: [me], invitations: [] })
    api.on(adminsApi.inviteAdmin, { success: true, known: { is_email_verified: false, account_types: ['store'] } })
    const { screen } = await renderPage(AdminRoute, { path: '/admin/security' })
    await expect.element(screen.getByRole('row', { name: /Marguerite Ashby \(you\)/ })).toBeVisible()
    await screen.getByLabelText('Name').fill('Ida Moor')
    await screen.getByLabelText('Email').fill('ida@quayside.test')
    await screen.getByRole('button', { name: 'Invite' }).click()
    await expect
      .element(screen.getByText(/^ida@quayside\.test gets an email with the way in\. Already here as a store\. Address never confirmed/))
      .toBeVisible()
    expect(api.sent(adminsApi.inviteAdmin)[0]?.body).toEqual({ name: 'Ida Moor', email: 'ida@quayside.test' })
  })

  test('shows who is invited, and takes an invitation back or sends it again', async () => {
    using api = fakeApi()
    const ida = {
      id: 7,
      email: 'ida@quayside.test',
      name: 'Ida Moor',
      invited_by: 'Marguerite Ashby',
      invited_at: '2026-01-10T00:00:00Z',
      expires_at: '2026-01-13T00:00:00Z',
      has_expired: true,
      known: { is_email_verified: true, account_types: ['store' as const] },
    }
    let invitations = [ida]
    api.on(securityApi.signInSecurity, admin()).on(adminsApi.admins, () => ({ admins: [me], invitations }))
    api.on(adminsApi.inviteAdmin, { success: true, known: null })
    api.on(adminsApi.withdrawInvitation, () => {
      invitations = []
      return { success: true as const }
    })
    const { screen } = await renderPage(AdminRoute, { path: '/admin/security' })
    const row = screen.getByRole('row', { name: /Ida Moor.*Already here as a store\. Address confirmed\..*Marguerite Ashby.*Expired/ })
    await expect.element(row).toBeVisible()
    await row.getByRole('button', { name: /Send the invitation/ }).click()
    await expect.element(screen.getByText('ida@quayside.test gets a new link')).toBeVisible()
    expect(api.sent(adminsApi.inviteAdmin)[0]?.body).toEqual({ name: 'Ida Moor', email: 'ida@quayside.test' })
    await row.getByRole('button', { name: /Withdraw/ }).click()
    await expect.element(row).not.toBeInTheDocument()
    expect(api.sent(adminsApi.withdrawInvitation)[0]?.body).toEqual({ invitation_id: 7 })
  })

  test('takes an admin out once that is confirmed, and never oneself', async () => {
    using api = fakeApi()
    const other = { ...me, account_id: 2, name: 'Ottoline Quay', email: 'ottoline@quayside.test', is_self: false, is_email_verified: false }
    let all = [me, other]
    api.on(securityApi.signInSecurity, admin()).on(adminsApi.admins, () => ({ admins: all, invitations: [] }))
    api.on(adminsApi.removeAdmin, () => {
      all = [me]
      return { success: true as const }
    })
    const { screen } = await renderPage(AdminRoute, { path: '/admin/security' })
    await expect.element(screen.getByText('Address not confirmed')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Remove Marguerite Ashby' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Remove Ottoline Quay' }).click()
    expect(api.sent(adminsApi.removeAdmin)).toEqual([])
    await screen.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(screen.getByText('Ottoline Quay is no longer an admin')).toBeVisible()
    await expect.element(screen.getByText('ottoline@quayside.test')).not.toBeInTheDocument()
    expect(api.sent(adminsApi.removeAdmin)[0]?.body).toEqual({ account_id: 2 })
  })

  test('that requires two-step authentication asks for nothing else before it is on', async () => {
    using api = fakeApi()
    api.on(securityApi.signInSecurity, admin({ ...sampleSecurity.totp, is_required: true }))
    const { screen } = await renderPage(AdminRoute, { path: '/admin/security' })
    await expect.element(screen.getByText(/The back office requires two-step authentication/)).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Admins' })).not.toBeInTheDocument()
    expect(api.sent(adminsApi.admins)).toEqual([])
  })
})
