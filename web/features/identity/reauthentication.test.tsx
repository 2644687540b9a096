import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { call, connectApi } from '#foundation/api/client.ts'
import { askWhoIsThere } from '#foundation/api/reauthentication.ts'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderInApp } from '#foundation/testing/render.tsx'
import { Reauthentication } from './parts/reauthentication.tsx'

type Method = 'password' | 'totp' | 'mailed_code'

const nobody = { token: () => undefined, storeId: () => undefined, onFailure: () => {} }
afterEach(() => connectApi(nobody))

const needed = (method: Method) =>
  refusal(403, { code: 'REAUTHENTICATION_REQUIRED', message: 'Please', data: { method, has_password: true } })

/** Opens a page on which removing a card requires re-authentication. */
async function open(api: FakeApi, method: Method = 'password') {
  let isFresh = false
  api.on(paymentsApi.removeCard, () => {
    if (!isFresh) throw needed(method)
    return { success: true as const }
  })
  api.on(securityApi.reauthenticate, ({ body }) => {
    if (Object.values(body).includes('wrong')) throw refusal(403, { code: 'REAUTHENTICATION_FAILED', message: 'That is not right' })
    isFresh = true
    return { success: true as const, reauthenticated_until: '2030-01-01T00:00:00Z' }
  })
  connectApi({ ...nobody, reauthenticate: ({ data }) => askWhoIsThere(data.method as Method) })
  const screen = await renderInApp(<Reauthentication />)
  const outcome = call(paymentsApi.removeCard, { body: {} }).then(
    () => 'removed',
    (error) => error.code,
  )
  return { screen, outcome }
}

describe('a call that moves money or access', () => {
  test('asks for the password in place, and goes on with what was asked', async () => {
    using api = fakeApi()
    const { screen, outcome } = await open(api)
    const field = screen.getByLabelText('Password', { exact: true })
    await field.fill('wrong')
    await screen.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(screen.getByText('That is not right')).toBeVisible()
    await field.fill('right')
    await screen.getByRole('button', { name: 'Confirm' }).click()
    expect(await outcome).toBe('removed')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(api.sent(securityApi.reauthenticate).at(-1)?.body).toEqual({ current_password: 'right' })
    expect(api.sent(paymentsApi.removeCard)).toHaveLength(2)
  })

  test('is given up where nobody shows who is there', async () => {
    using api = fakeApi()
    const { screen, outcome } = await open(api)
    await screen.getByRole('button', { name: 'Cancel' }).click()
    expect(await outcome).toBe('REAUTHENTICATION_REQUIRED')
    expect(api.sent(paymentsApi.removeCard)).toHaveLength(1)
  })

  test('asks whoever has two-step authentication for a code', async () => {
    using api = fakeApi()
    const { screen, outcome } = await open(api, 'totp')
    await screen.getByLabelText('Code from your authenticator app').fill('123456')
    await screen.getByRole('button', { name: 'Confirm' }).click()
    expect(await outcome).toBe('removed')
    expect(api.sent(securityApi.reauthenticate)[0]?.body).toEqual({ totp_code: '123456' })
  })

  test('mails a code to whoever has neither', async () => {
    using api = fakeApi()
    api.on(securityApi.sendMailedCode, { success: true })
    const { screen, outcome } = await open(api, 'mailed_code')
    await screen.getByRole('button', { name: 'Send me a code' }).click()
    await expect.element(screen.getByText(/We have mailed you a code/)).toBeVisible()
    await screen.getByLabelText('Code from our email').fill('654321')
    await screen.getByRole('button', { name: 'Confirm' }).click()
    expect(await outcome).toBe('removed')
    expect(api.sent(securityApi.reauthenticate)[0]?.body).toEqual({ mailed_code: '654321' })
  })

  test('asks once where several ask at the same time', async () => {
    using api = fakeApi()
    const { screen, outcome } = await open(api)
    const second = call(paymentsApi.removeCard, { body: {} })
    await screen.getByLabelText('Password', { exact: true }).fill('right')
    await screen.getByRole('button', { name: 'Confirm' }).click()
    expect(await outcome).toBe('removed')
    expect(await second).toEqual({ success: true })
    expect(api.sent(securityApi.reauthenticate)).toHaveLength(1)
  })

  test('asks for the other thing where codes were turned on meanwhile', async () => {
    using api = fakeApi()
    const { screen } = await open(api)
    api.on(securityApi.reauthenticate, () => {
      throw needed('totp')
    })
    await screen.getByLabelText('Password', { exact: true }).fill('right')
    await screen.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(screen.getByLabelText('Code from your authenticator app')).toBeVisible()
  })
})
