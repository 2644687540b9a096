import { describe, expect, it } from 'vitest'
import { makeSupplier, makeUpload, password, type SupplierWanted } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const dataOf = (subdomain: string) => world.call('GET', `/v1/subdomain_data/?${new URLSearchParams({ subdomain })}`)
let owners = 0
const signUpAt = (host: string) => {
  const body = { name: 'Corktown Carry', email: `portal-owner-${++owners}@stores.example`, password }
  return world.call('POST', '/v1/signup/', { body, headers: { host } })
}

async function makePortal(subdomain: string, { isPrivate = true, ...wanted }: SupplierWanted & { isPrivate?: boolean } = {}) {
  const supplier = await makeSupplier(world, wanted)
  await world.pool.query(
    `insert into portal (subdomain, supplier_id, colour, is_private, created_at) values ($1, $2, '#c4693f', $3, now())`,
    [subdomain, supplier.supplierId, isPrivate],
  )
  return supplier
}

describe('a portal', () => {
  it('says whose it is and what it looks like, to anybody', async () => {
    const { supplierId } = await makePortal('gable', { name: 'Gable Goods' })
    const logo = await makeUpload(world, { supplierId, sourceUrl: `${world.sandboxUrl}/pictures/logo.webp` })
    await world.pool.query('update supplier set logo_upload_id = $1, tagline = $2 where id = $3', [logo, 'Canvas and cork', supplierId])
    const { status, body } = await dataOf('Gable')
    expect(status).toBe(200)
    expect(body).toEqual({
      subdomain: 'gable',
      supplier_id: supplierId,
      name: 'Gable Goods',
      slogan: 'Canvas and cork',
      logo: `/v1/images/${logo}/`,
      colours: { accent: '#c4693f' },
      private_portal: true,
      rules: false,
    })
  })

  it('that there is not, or whose supplier has left, is not found', async () => {
    await makePortal('gone', { status: 'REMOVED' })
    for (const subdomain of ['gone', 'nobody', 'suppliers', "'; drop table portal", '..'])
      expect(await dataOf(subdomain)).toMatchObject({
        status: 404,
        body: { error: { code: 'NOT_FOUND', message: 'There is no portal at this address' } },
      })
    expect((await dataOf('')).status).toBe(422)
  })
})

describe('a store that signs up at a portal', () => {
  it('is at home there, and has asked its supplier with that', async () => {
    const { supplierId } = await makePortal('rowan')
    const { status, body } = await signUpAt('rowan.localhost')
    expect(status).toBe(200)
    await world.runJobs()
    const { rows } = await world.pool.query(
      `select account.site, subdomain, store.site as "storeSite", approval.status from account join store on store.id = store_id
       join approval on approval.store_id = store.id and approval.supplier_id = $2 where store.id = $1`,
      [body.store_id, supplierId],
    )
    expect(rows).toEqual([{ site: 'portal', subdomain: 'rowan', storeSite: 'portal', status: 'P' }])
  })

  it('asks nobody where the portal is open to all', async () => {
    await makePortal('open-house', { isPrivate: false })
    const { body } = await signUpAt('open-house.localhost')
    await world.runJobs()
    const { rows } = await world.pool.query('select 1 from approval where store_id = $1', [body.store_id])
    expect(rows).toEqual([])
  })

  it('is told where there is no such portal, and nothing is left of it', async () => {
    const { status, body } = await signUpAt('nowhere.localhost')
    expect(status).toBe(404)
    expect(body.error).toMatchObject({ code: 'NOT_FOUND', message: 'There is no portal at this address' })
    const { rows } = await world.pool.query('select 1 from person where email = $1', [`portal-owner-${owners}@stores.example`])
    expect(rows).toEqual([])
  })
})

it.each(['global', 'prebuilt', 'nft'])('a store that signs up at %s is at home there', async (site) => {
  const { body } = await signUpAt(`${site}.localhost`)
  const { rows } = await world.pool.query('select site, subdomain from account where store_id = $1', [body.store_id])
  expect(rows).toEqual([{ site, subdomain: null }])
})
