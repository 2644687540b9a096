/** Stores and suppliers that write to each other, over HTTP. */
import { demand } from '#testing/actors/business-actors'
import { startTrial } from '#testing/actors/order-actors'
import type { TestWorld } from '#testing/test-world'
import { makeSupplier, type StoreInTest, type SupplierInTest, signUpStore } from './actors.ts'

export interface WireMessage {
  readonly seq: number
  readonly text: string
  readonly mine: boolean
  readonly temp_id: string
  readonly read_timestamp: string | null
  readonly sent_timestamp: string
  readonly products: readonly { readonly id: number; readonly name: string }[]
  readonly supplier_orders: readonly { readonly id: number; readonly parent_order_id: number; readonly name: string }[]
}

export interface Chat {
  readonly store: StoreInTest
  readonly supplier: SupplierInTest
  readonly id: number
  readonly label: string
}

/** Lets a store write: a trial of Growth, and the agreement. */
export async function openInbox(world: TestWorld, store: StoreInTest): Promise<StoreInTest> {
  await startTrial(world, store)
  await demand(world, 'POST', '/v1/inbox_agreement/', store.token)
  return store
}

/** Opens a conversation between a store and a supplier that exist. */
export async function chatBetween(world: TestWorld, store: StoreInTest, supplier: SupplierInTest): Promise<Chat> {
  const path = `/v1/chat/api/conversations/getOrCreateChat/?to_supplier=${supplier.supplierId}`
  const { conversation } = await demand(world, 'GET', path, store.token)
  return { store, supplier, id: conversation.id, label: conversation.label }
}

/** Opens a conversation between a new store and a new supplier. */
export const makeChat = async (world: TestWorld, names: { store?: string; supplier?: string } = {}): Promise<Chat> =>
  chatBetween(
    world,
    await openInbox(world, await signUpStore(world, names.store ? { name: names.store } : {})),
    await makeSupplier(world, names.supplier ? { name: names.supplier } : {}),
  )

let last = 0

/** Sends a message, which may be refused. */
export const trySend = (world: TestWorld, { label }: Pick<Chat, 'label'>, token: string, text: string, more: object = {}) =>
  world.call('POST', '/v1/messages/', { token, body: { label, text, temp_id: `temp-${++last}`, ...more } })

/** Sends a message that must be accepted. */
export async function send(
  world: TestWorld,
  chat: Pick<Chat, 'label'>,
  token: string,
  text: string,
  more: object = {},
): Promise<WireMessage> {
  const { status, body } = await trySend(world, chat, token, text, more)
  if (status !== 200) throw new Error(`the message was answered with ${status}: ${JSON.stringify(body)}`)
  return body.message
}

/** Returns messages of a conversation as one side reads them. */
export async function messagesOf(world: TestWorld, { label }: Pick<Chat, 'label'>, token: string, query = ''): Promise<WireMessage[]> {
  return (await demand(world, 'GET', `/v1/messages/?label=${label}${query}`, token)).messages
}

/** Opens a conversation with one message of the store in it, which may exist already. */
export async function chatWithMessage(world: TestWorld, store: StoreInTest, supplier: SupplierInTest): Promise<Chat> {
  await demand(world, 'POST', '/v1/inbox_agreement/', store.token)
  const chat = await chatBetween(world, store, supplier)
  await send(world, chat, store.token, 'Good morning', { temp_id: 'first' })
  return chat
}
