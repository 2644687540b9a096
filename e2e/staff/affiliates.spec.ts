import { randomUUID } from 'node:crypto'
import { stage } from '../world/call.ts'
import { newNames, until } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

test('staff adds an affiliate; a store that comes by the link is counted on its dashboard', async ({
  page,
  world,
  enterAs,
  another,
  expectAccessible,
}) => {
  const code = `kraus-${randomUUID().slice(0, 8)}`
  const email = `${code}@affiliates.example`
  await enterAs('Quayside')
  await page.goto(`${world.url}/admin/affiliates`)
  await page.getByRole('button', { name: 'New affiliate' }).click()
  const form = page.getByRole('form', { name: 'New affiliate' })
  await form.getByLabel('Name').fill('Bettina Kraus')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Code in the link').fill(code)
  await form.getByRole('button', { name: 'Add and mail' }).click()
  await expect(page.getByText('Bettina Kraus is an affiliate, and was mailed the link')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('20%')
  await expectAccessible()

  const visitor = await another()
  await visitor.goto(`${world.url}/signup?ref=${code}`)
  const names = newNames()
  await visitor.getByLabel('Store name').fill(names.name)
  await visitor.getByLabel('Email').fill(names.email)
  await visitor.getByLabel('Password', { exact: true }).fill('a long enough password')
  await visitor.getByRole('button', { name: /sign up|create/i }).click()
  await visitor.waitForURL('**/setup')

  const affiliate = await another()
  await affiliate.goto(`${world.url}/forgot`)
  await affiliate.getByLabel('Email').fill(email)
  await affiliate.getByRole('button', { name: /send|reset/i }).click()
  const link = await until(async () => {
    const { mails } = await stage(world, 'GET', `mail?to=${encodeURIComponent(email)}`)
    return mails.flatMap(({ links }: { links: string[] }) => links).findLast((one: string) => one.includes('magic='))
  }, 'the link of the affiliate')
  await affiliate.goto(link)
  await affiliate.waitForURL('**/affiliate/security')
  await until(async () => {
    await affiliate.goto(`${world.url}/affiliate/dashboard`)
    await expect(affiliate.getByRole('heading', { name: 'All time' })).toBeVisible()
    return (await affiliate.getByText('Signups').locator('xpath=following-sibling::dd').first().textContent()) === '1'
  }, 'the sign-up on the dashboard')
  await expect(affiliate.getByText(`${world.url}/signup?ref=${code}`)).toBeVisible()
  await expectAccessible(affiliate)
})
