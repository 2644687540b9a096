/** Stores and suppliers that write to each other, over HTTP. */
import sharp from 'sharp'
import { demand } from '#testing/actors/business-actors'
import { startTrial } from '#testing/actors/order-actors'
import type { TestWorld } from '#testing/test-world'
import { makeSupplier, type StoreInTest, type SupplierInTest, signUpStore } from './actors.ts'

export interface WireMessage {
  readonly seq: number
  readonly text: string
  readonly mine: boolean
  readonly temp_id: string
  readonly files: readonly {
    readonly id: number
    readonly kind: string
    readonly name: string
    readonly size: number
    readonly removed: boolean
  }[]
  readonly claims: readonly number[]
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

/** A picture as a telephone makes one, with a place in it. */
export const photograph = (width = 1600, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '43/1 39/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

export const pdfFile = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Uploads a file for a message, which may be refused. */
export const tryUpload = (
  world: TestWorld,
  token: string,
  purpose: 'message_picture' | 'message_file',
  bytes: Buffer,
  name = 'crate.jpg',
) => world.call('POST', `/v1/api/uploads/?purpose=${purpose}&name=${encodeURIComponent(name)}`, { token, bytes })

/** Uploads a file for a message. @returns its id */
export async function upload(world: TestWorld, token: string, purpose: 'message_picture' | 'message_file', bytes: Buffer, name?: string) {
  const { status, body } = await tryUpload(world, token, purpose, bytes, name)
  if (status !== 200) throw new Error(`the file was answered with ${status}: ${JSON.stringify(body)}`)
  return body.file.id as number
}

/** Sends a PDF file in a conversation. @returns the id of the message's file */
export async function sendPdf(world: TestWorld, chat: Pick<Chat, 'label'>, token: string): Promise<number> {
  const file = await upload(world, token, 'message_file', pdfFile, 'price list.pdf')
  return (await send(world, chat, token, 'Our price list', { files: [file] })).files[0]!.id
}
