import { describe, expect, it } from 'vitest'
import { makeSupplier, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld({ SUPPORT_EMAIL: 'help@quayside.test', SUPPORT_LIMIT: '1000' })
const request = { email: 'nora@stores.example', subject: 'Where is my order?', message: 'Order #1001 was paid a week ago.\n\nWhat now?' }
const send = (body: object = request, token?: string) => world.call('POST', '/v1/support_email/', { body, ...(token ? { token } : {}) })

describe('writing to support', () => {
  it('is kept, and mailed so that a reply goes to whoever wrote', async () => {
    const { status, body } = await send()
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, reference: expect.stringMatching(/^S-\d+$/) })
    const { rows } = await world.pool.query(
      `select mail.recipient, mail.data, support_request.* from support_request join mail on mail.key = 'support-request:' || support_request.id
       where support_request.id = $1`,
      [body.reference.slice(2)],
    )
    expect(rows).toMatchObject([
      { recipient: 'help@quayside.test', actor_kind: 'nobody', site: 'main', ...request, data: { replyTo: request.email } },
    ])
    expect(rows[0].data).toMatchObject({ subject: `[${body.reference}] Where is my order?`, text: [expect.stringContaining('What now?')] })
  })

  it('goes out with the address to reply to', async () => {
    const subject = `Reply to ${Math.random()}`
    await send({ ...request, subject })
    await world.runJobs()
    const answer = await fetch(`${world.sandboxUrl}/stage/mail?to=help@quayside.test&subject=${encodeURIComponent(subject)}`)
    expect(await answer.json()).toMatchObject({ mails: [{ headers: { 'reply-to': request.email } }] })
  })

  it('tells support whose store or supplier it is', async () => {
    const { token, storeId } = await signUpStore(world)
    const supplier = await makeSupplier(world)
    await send({ ...request, subject: 'As a store' }, token)
    await send({ ...request, subject: 'As a supplier' }, supplier.token)
    const { rows } = await world.pool.query(
      `select subject, store_id, supplier_id, actor_kind from support_request where subject like 'As a %' order by id`,
    )
    expect(rows).toEqual([
      { subject: 'As a store', store_id: storeId, supplier_id: null, actor_kind: 'store' },
      { subject: 'As a supplier', store_id: null, supplier_id: supplier.supplierId, actor_kind: 'supplier' },
    ])
  })

  it.each([
    ['email', { email: 'nora' }, 'Please enter a valid email address'],
    ['email', { email: undefined }, 'Please enter a valid email address'],
    ['subject', { subject: 'Hi' }, 'Please enter a valid subject'],
    ['subject', { subject: 'Hello\r\nBcc: everybody@example.com' }, 'Please enter a valid subject'],
    ['message', { message: 'Too short' }, 'Please enter a longer message'],
    ['message', { message: { $ne: null } }, 'Please enter a longer message'],
  ])('says what is wrong with the %s: %j', async (field, wrong, message) => {
    const { status, body } = await send({ ...request, ...wrong })
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ code: 'INVALID_INPUT', field, message })
  })

  it('is on the record of the store that wrote, without its words', async () => {
    const { token, storeId } = await signUpStore(world)
    await send(request, token)
    const { rows } = await world.pool.query(`select action, detail from audit_entry where store_id = $1 and action like 'support%'`, [
      storeId,
    ])
    expect(rows).toEqual([{ action: 'support.requested', detail: {} }])
  })
})
