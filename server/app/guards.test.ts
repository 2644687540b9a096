import { describe, expect, it } from 'vitest'
import { routes } from '#app/router'
import { makeAdmin, makePerson, makeSupplier, signUpStore } from '#testing/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

/** An address of the route, with numbers where it names records. */
const addressOf = (path: string) => path.replace(/\{\w+\}/g, '1')
const guarded = routes.filter(({ route }) => route.audience !== 'anyone')
const name = ({ endpoint }: (typeof routes)[number]) => `${endpoint.method} ${endpoint.path}`

async function answerTo({ endpoint }: (typeof routes)[number], token?: string) {
  const body = endpoint.method === 'GET' ? {} : { body: {} }
  return world.call(endpoint.method, addressOf(endpoint.path), { ...(token ? { token } : {}), ...body })
}

describe('no call but the public ones', () => {
  it('is open to strangers', async () => {
    const open = []
    for (const route of guarded) if ((await answerTo(route)).status !== 401) open.push(name(route))
    expect(open).toEqual([])
  })

  it('is open to another role, and the answer tells nothing of its input', async () => {
    const people = {
      store: (await signUpStore(world)).token,
      supplier: (await makeSupplier(world)).token,
      admin: (await makeAdmin(world)).token,
      affiliate: (await makePerson(world, { kind: 'affiliate', email: 'affiliate@quayside.example', name: 'Bettina' })).token,
    }
    const open = []
    for (const route of guarded)
      for (const [role, token] of Object.entries(people)) {
        if (route.route.audience === 'signed-in' || route.route.audience === role) continue
        const { status, body } = await answerTo(route, token)
        if (status !== 403 || body.error.code !== 'FORBIDDEN') open.push(`${name(route)} to ${role}: ${status}`)
      }
    expect(open).toEqual([])
  })

  it('of suppliers is open to one that was removed', async () => {
    const { token } = await makeSupplier(world, { status: 'REMOVED' })
    const open = []
    for (const route of guarded.filter(({ route: { audience } }) => audience === 'supplier')) {
      const { status, body } = await answerTo(route, token)
      if (status !== 403 || body.error.code !== 'ACCESS_BLOCKED') open.push(`${name(route)}: ${status}`)
    }
    expect(open).toEqual([])
    expect((await world.call('POST', '/v1/logout/', { token })).status).toBe(200)
  })

  it('of a store takes the id of another store', async () => {
    const { token } = await signUpStore(world)
    const { storeId: foreign } = await signUpStore(world)
    const open = []
    for (const route of guarded.filter(({ route: { audience } }) => audience === 'store')) {
      const { endpoint } = route
      const inQuery = await world.call(endpoint.method, `${addressOf(endpoint.path)}?store=${foreign}`, {
        token,
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
      })
      const inBody =
        endpoint.method === 'GET'
          ? inQuery
          : await world.call(endpoint.method, addressOf(endpoint.path), { token, body: { store: foreign } })
      if (inQuery.status !== 403 || inBody.status !== 403) open.push(`${name(route)}: ${inQuery.status}, ${inBody.status}`)
    }
    expect(open).toEqual([])
  })
})
