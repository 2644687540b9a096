import { magicLanding } from '@quayside/domain/identity/magic-landing'
import { magicLinkCases } from '@quayside/fixtures/magic-links'
import { expect, it } from 'vitest'
import { mailToStore, mailToSupplier } from '#features/identity'
import { composeMail } from '#features/notifications'
import { makeSupplier, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const words = composeMail({ product: 'Quayside', heading: 'News', paragraphs: ['Some.'], action: 'Look', reason: 'A test.' })

/** The link in the received mail. */
async function linkTo(email: string): Promise<URL> {
  const answer = await fetch(`${world.sandboxUrl}/stage/mail?to=${encodeURIComponent(email)}`)
  const { mails } = (await answer.json()) as { mails: { links: string[] }[] }
  return new URL(mails[0]!.links[0]!)
}

it.each(magicLinkCases)('a $as’s link of type $type ($tab, $conversationLabel) arrives whole and leads to $address', async (one) => {
  const { as, address, ...link } = one
  const mail = (key: string) => ({ key: `link:${key}`, kind: 'test.link', subject: 'News', ...words, link })
  const { email, storeId, supplierId } = as === 'store' ? await someStore() : await someSupplier()
  await world.transaction((context) =>
    storeId ? mailToStore(context, storeId, mail(email)) : mailToSupplier(context, supplierId ?? 0, mail(email)),
  )
  await world.runJobs()
  const url = await linkTo(email)
  expect(url.pathname).toBe('/login')
  const { magic, type, tab, conversation_label: conversationLabel } = Object.fromEntries(url.searchParams)
  expect(magicLanding({ type, tab, conversationLabel })).toBe(address)
  const { status, body } = await world.call('POST', '/v1/magic_login/', { body: { magic } })
  expect([status, body.account_type]).toEqual([200, as])
})

const someStore = async () => ({ supplierId: undefined, ...(await signUpStore(world)) })
const someSupplier = async () => ({ storeId: undefined, ...(await makeSupplier(world)) })
