/** A store opened by hand: every step on its owner's screen. */
import type { Page } from '@playwright/test'
import { stage } from './call.ts'
import { until } from './open-store.ts'
import type { RunningWorld } from './running-world.ts'
import { expect } from './test.ts'

export const toast = (page: Page, text: string) => expect(page.getByRole('region', { name: 'Messages' }).getByText(text)).toBeVisible()

/** Starts on the landing page and ends on the dashboard. */
export async function signUpStore(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page
    .getByRole('link', { name: /^(Sign up|Open a store|Start)/ })
    .first()
    .click()
  await page.getByLabel('Store name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/setup')
  for (const category of [/^Beauty/, /^Home & Garden/]) await page.getByRole('button', { name: category }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL('**/dashboard')
}

/** Follows the link in the welcome email. */
export async function confirmAddress(page: Page, world: RunningWorld, email: string): Promise<void> {
  const link = await until(async () => {
    const { mails } = await stage(world, 'GET', `mail?to=${encodeURIComponent(email)}`)
    return mails.flatMap(({ links }: { links: string[] }) => links).find((one: string) => one.includes('confirm='))
  }, 'the welcome mail')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
}

/** The trial requires a card first. */
export async function startTrial(page: Page): Promise<void> {
  const askForTrial = async () => {
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Plans/ })
      .click()
    await page.getByRole('button', { name: 'Start 14-day trial of Growth' }).click()
    await page.getByRole('button', { name: 'Start the trial' }).click()
  }
  await askForTrial()
  await page.getByRole('alert').getByRole('link', { name: 'Add a card' }).click()
  await page.getByRole('button', { name: 'Connect a card' }).click()
  await page.getByLabel(/Visa that works/).check()
  await page.getByRole('button', { name: 'Save card' }).click()
  await toast(page, 'Your card is saved')
  await askForTrial()
  await toast(page, 'Plan changed successfully')
  await expect(page.getByText(/^Your Growth trial runs until .* charged to your card\.$/)).toBeVisible()
}

export async function connectShopByHand(page: Page, shop: string): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('link', { name: /No platform yet/ }).click()
  await page.getByLabel('Shopify store address').fill(shop)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Install / })).toBeVisible()
  await page.getByRole('button', { name: 'Install' }).click()
  await toast(page, 'Platform saved')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
}
