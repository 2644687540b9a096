/** A store's brand on its papers: read, saved, and shown on an example and on its own orders. @see R-032 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { brandedInvoicingApi } from '@quayside/contract/orders/branded-invoicing-endpoints'
import { brandedInvoicingMessages, largestLogo, mayBrandInvoices } from '@quayside/domain/stores/branded-invoicing'
import { planOf } from '#features/plans'
import { type Branding, brandingsOf, saveBranding, storeOf } from '#features/stores'
import { drawLogo } from '#features/uploads'
import { recordAudit } from '#foundation/audit/audit.records'
import type { OutsideContext, ReadContext, StoreActor } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { pdfAnswer } from '#foundation/pdf/pdf-answer'
import { newSheet, streamSheet } from '#foundation/pdf/pdf-page'
import { findBlock } from '../supplier-orders.records.ts'
import { drawCustomerInvoice } from './customer-invoice.ts'
import { gatherBlocks, type PrintedOrder } from './gather-printed.ts'

type Api = typeof brandedInvoicingApi
interface Reading {
  readonly context: ReadContext<StoreActor>
}

export const readBrandedInvoicing = ({ context: { db, now, actor } }: Reading): Promise<Answer<Api['read']>> => view(db, now, actor.storeId)

/** @throws Refusal PLAN_TOO_LOW, and 422 for what is no image */
export async function saveBrandedInvoicing({
  context,
  input,
}: {
  context: OutsideContext<StoreActor>
  input: Input<Api['save']>
}): Promise<Answer<Api['save']>> {
  const { storeId } = context.actor
  const logo = typeof input.logo === 'string' ? await logoFrom(input.logo) : input.logo
  return context.transaction(async (open) => {
    await demandPlan(open.db, open.now, storeId)
    await saveBranding(open.db, storeId, open.now, {
      invoiceName: input.invoice_name,
      showsName: input.invoice_show_name,
      note: input.invoice_note,
      showsPrices: input.invoice_show_prices,
      ...(logo === undefined ? {} : { logo }),
    })
    await recordAudit(open, { action: 'orders.branded-invoicing-saved', storeId, detail: { isLogoChanged: logo !== undefined } })
    return view(open.db, open.now, storeId)
  })
}

async function logoFrom(base64: string): Promise<Buffer> {
  const sent = Buffer.from(base64, 'base64')
  if (sent.byteLength > largestLogo) throw invalid('logo', brandedInvoicingMessages.largeLogo)
  const logo = await drawLogo(sent)
  if (!logo) throw invalid('logo', brandedInvoicingMessages.noLogo)
  return logo
}

async function demandPlan(db: Db, now: Date, storeId: number): Promise<void> {
  const decision = mayBrandInvoices((await planOf(db, now, storeId)).key)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 403 })
}

async function view(db: Db, now: Date, storeId: number): Promise<Answer<Api['read']>> {
  const branding = await brandingOf(db, storeId)
  const decision = mayBrandInvoices((await planOf(db, now, storeId)).key)
  return {
    invoice_name: branding.invoiceName,
    invoice_show_name: branding.showsName,
    invoice_note: branding.note,
    invoice_show_prices: branding.showsPrices,
    invoice_logo: branding.logo && `data:image/png;base64,${branding.logo.toString('base64')}`,
    refusal: decision.allowed ? null : { code: decision.code, reason: decision.reason },
  }
}

/** A store that has saved none begins with its own name. */
const brandingOf = async (db: Db, storeId: number): Promise<Branding> =>
  (await brandingsOf(db, [storeId])).get(storeId) ?? {
    invoiceName: (await storeOf(db, storeId)).name,
    showsName: true,
    note: '',
    showsPrices: false,
    logo: null,
  }

export async function previewInvoice({ context: { db, now, actor } }: Reading): Promise<string> {
  const { currency } = await storeOf(db, actor.storeId)
  const example = { ...exampleOrder, placedAt: now, paidAt: now, currency, shopCurrency: currency }
  return drawn('invoice-example.pdf', { ...example, branding: await brandingOf(db, actor.storeId) })
}

/** @throws Refusal 404 for an order of another store or one that is not paid, PLAN_TOO_LOW, NOT_SET_UP */
export async function printCustomerInvoice({
  context: { db, now, actor },
  input,
}: Reading & { readonly input: Input<Api['invoice']> }): Promise<string> {
  const block = await findBlock(db, actor.storeId, input.supplier_order_id)
  if (!block?.paidAt) throw notFound()
  await demandPlan(db, now, actor.storeId)
  const branding = (await brandingsOf(db, [actor.storeId])).get(actor.storeId)
  if (!branding) throw new Refusal('NOT_SET_UP', brandedInvoicingMessages.notSetUp, { status: 409 })
  const [printed] = await gatherBlocks(db, now, [block], [block.id])
  return drawn(`invoice-${printed!.order.replace(/[^\w-]+/g, '')}.pdf`, { ...printed!, branding })
}

const drawn = (fileName: string, order: PrintedOrder & { readonly branding: Branding }): string =>
  pdfAnswer(fileName, streamSheet(newSheet('Invoice'), [(sheet) => drawCustomerInvoice(sheet, order)]))

const exampleOrder: Omit<PrintedOrder, 'placedAt' | 'paidAt' | 'currency' | 'shopCurrency' | 'branding'> = {
  id: 0,
  order: '#1001',
  type: 'platform',
  store: '',
  supplier: '',
  address: ['Ada Lindqvist', '48 Munjoy Street', 'Portland, ME, 04101', 'United States'],
  note: '',
  lines: [
    {
      title: 'Cedar soap',
      variant: '100 g',
      sku: 'SOAP-100',
      quantity: 2,
      ordered: 2,
      left: 2,
      priceMinor: 650,
      shopPriceMinor: 1400,
      properties: [],
    },
  ],
  subtotalMinor: 1300,
  shippingMinor: 600,
  totalMinor: 1900,
  refundedMinor: 0,
  invoiceNumber: 1,
}
