import { portalRuleMessages } from '@quayside/domain/vendors/portal-rules'
import { expect, it } from 'vitest'
import { makePortal, makeSupplier, signUpStore } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const rules = ['Price', 'Pictures', 'Replies', 'Returns'].map((name) => ({ name, description: `What stores do about ${name}` }))
const others = rules.map((rule, at) => (at === 3 ? { ...rule, description: 'Take everything back' } : rule))

async function openPortal() {
  const supplier = await makeSupplier(world, { name: 'Gable Goods' })
  const host = await makePortal(world, supplier.supplierId)
  const store = await signUpStore(world, { host })
  await world.runJobs()
  const subdomain = host.slice(0, host.indexOf('.'))
  return {
    supplier,
    store,
    subdomain,
    save: (list: object) => world.call('POST', '/v1/api/portal-rules/', { token: supplier.token, body: { rules: list } }),
    agree: (body: object, token = store.token) => world.call('POST', `/v1/api/rules/${subdomain}/agree/`, { token, body }),
    read: (token = store.token) => world.call('GET', `/v1/api/rules/${subdomain}/`, { token }),
    standing: async () => (await demand(world, 'GET', '/v1/store_settings/', store.token)).portal_rules,
    vendor: async () => (await demand(world, 'GET', `/v1/api/vendors/${store.storeId}/`, supplier.token)).vendor,
    isFlagged: async () => (await world.call('GET', `/v1/subdomain_data/?subdomain=${subdomain}`)).body.rules,
  }
}

it('rules of a portal are read and agreed to by its stores, once, and its supplier sees when', async () => {
  const portal = await openPortal()
  expect((await portal.read()).status).toBe(404)
  expect([await portal.standing(), await portal.isFlagged()]).toEqual([null, false])
  expect((await portal.save(rules)).body).toEqual({ subdomain: portal.subdomain, rules })

  expect([await portal.standing(), await portal.isFlagged()]).toEqual([{ subdomain: portal.subdomain, agreed: false }, true])
  const { body } = await portal.read()
  expect(body).toEqual({ supplier_name: 'Gable Goods', version: 1, rules, agreed: false, agreed_at: null })
  expect((await portal.vendor()).rules_agreed_at).toBeNull()
  const [once, twice] = await Promise.all([portal.agree({ version: 1 }), portal.agree({ version: 1 })])
  expect(once.body).toMatchObject({ agreed: true, agreed_at: expect.any(String) })
  expect(twice.body).toEqual(once.body)
  expect(await portal.standing()).toEqual({ subdomain: portal.subdomain, agreed: true })
  expect((await portal.vendor()).rules_agreed_at).toBe(once.body.agreed_at)
  const { activities } = await demand(world, 'GET', '/v1/activity/', portal.store.token)
  expect(activities.filter(({ action }: { action: string }) => action === 'vendors.rules-agreed')).toHaveLength(1)
})

it('rules that have changed are agreed to anew, those saved again as they were are not, and removed ones ask for nothing', async () => {
  const portal = await openPortal()
  await portal.save(rules)
  await portal.agree({})
  await portal.save(rules)
  expect(await portal.standing()).toMatchObject({ agreed: true })
  await portal.save(others)
  expect(await portal.standing()).toMatchObject({ agreed: false })
  expect((await portal.vendor()).rules_agreed_at).toBeNull()
  const late = await portal.agree({ version: 1 })
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'RULES_CHANGED', message: portalRuleMessages.changed } } })
  expect(await portal.standing()).toMatchObject({ agreed: false })
  expect((await portal.agree({ version: 2 })).body.agreed).toBe(true)
  await portal.save([])
  expect([await portal.standing(), await portal.isFlagged(), (await portal.read()).status]).toEqual([null, false, 404])
  // An agreement to rules that were removed is none to later ones.
  await portal.save(others)
  expect(await portal.standing()).toMatchObject({ agreed: false })
})

it('rules of one portal are nothing to stores of another, of none, or to a supplier without one', async () => {
  const [portal, other] = [await openPortal(), await openPortal()]
  await portal.save(rules)
  await other.save(rules)
  const stranger = await signUpStore(world)
  for (const { token } of [other.store, stranger]) {
    expect((await portal.read(token)).status).toBe(404)
    expect((await portal.agree({}, token)).status).toBe(404)
  }
  expect(await other.standing()).toMatchObject({ agreed: false })
  const lone = await makeSupplier(world)
  expect(await demand(world, 'GET', '/v1/api/portal-rules/', lone.token)).toEqual({ subdomain: null, rules: [] })
  const refused = await world.call('POST', '/v1/api/portal-rules/', { token: lone.token, body: { rules } })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'NO_PORTAL' } } })
})

it.each([
  ['three', rules.slice(1), 'rules', portalRuleMessages.count],
  ['five', [...rules, rules[0]], 'rules', portalRuleMessages.count],
  ['one without a name', rules.map((rule, at) => (at === 1 ? { ...rule, name: '  ' } : rule)), 'rules.1.name', portalRuleMessages.name],
  [
    'one that says too little',
    rules.map((rule, at) => (at === 2 ? { ...rule, description: 'Short' } : rule)),
    'rules.2.description',
    portalRuleMessages.description,
  ],
])('rules: %s are refused at their field, and nothing is saved', async (_, list, field, message) => {
  const portal = await openPortal()
  const { status, body } = await portal.save(list)
  expect(status).toBe(422)
  expect(body.error).toMatchObject({ field, message })
  expect(await portal.standing()).toBeNull()
})
