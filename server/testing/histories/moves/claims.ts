/** The store asks for refunds; suppliers and admins answer them, in every form. */
import { type ClaimKind, claimKinds, claimOutcomes, evidenceOf } from '@quayside/domain/refunds/refund-request'
import { demand } from '#testing/actors/business-actors'
import { refundBody, sendClaimPicture } from '#testing/actors/refund-actors'
import { type Act, anyBlock, arrivedOrders, attempt, type Play, readOrder, type Wire } from '../play.ts'
import type { Random } from '../random.ts'

/** Requests of this history's orders, as its store sees them. */
export async function claimsOf(play: Play): Promise<Wire[]> {
  const blocks = new Set<number>()
  for (const id of await arrivedOrders(play))
    for (const { supplier_order_id: block } of (await readOrder(play, id)).suppliers) blocks.add(block)
  const claims: Wire[] = []
  for (let page = 1; blocks.size > 0; page++) {
    const { refunds, pagination } = await demand(play.world, 'GET', `/v1/api/refunds/?page=${page}`, play.cast.token)
    claims.push(...refunds.filter(({ supplier_order: block }: Wire) => blocks.has(block)))
    if (page >= pagination.pages) break
  }
  return claims.toSorted((a, b) => a.id - b.id)
}

/** Presses once, or twice at the same time. */
async function press(play: Play, { chance }: Random, path: string, tokens: readonly string[], bodies: readonly object[]): Promise<string> {
  const several = chance(0.25) ? [0, 1] : [0]
  const answers = await Promise.all(
    several.map((place) => attempt(play, 'POST', path, tokens[place % tokens.length]!, bodies[place % bodies.length]!)),
  )
  return answers.map(({ words }) => words).join(', ')
}

/** Mostly one that waits for this. */
async function anyClaim(play: Play, { one, chance }: Random, fits: (claim: Wire) => boolean): Promise<Wire | undefined> {
  const claims = await claimsOf(play)
  const fitting = claims.filter(fits)
  const among = fitting.length && chance(0.9) ? fitting : claims
  return among.length ? one(among) : undefined
}
const named = ({ id, order_name: order, supplier_order: block }: Wire): string => `${order}/${block} request ${id}`
const sellerOf = (play: Play, claim: Wire) => play.cast.sellers.find(({ supplierId }) => supplierId === claim.supplier)!

export const askRefund: Act = async (play, random) => {
  const target = await anyBlock(play, random, ['paid', 'shipped'])
  if (!target) return 'no order yet'
  const { one, whole } = random
  const { supplier_order_id: block, products } = target.block
  const { id, quantity } = one(products as Wire[])
  const kind = one<ClaimKind>(['not_needed', 'not_needed', 'other', ...claimKinds])
  const pictures = evidenceOf(kind) === 'pictures' ? [await sendClaimPicture(play.world, play.cast.token)] : []
  const body = refundBody(block, id, whole(1, quantity), { kind, pictures })
  const words = await press(
    play,
    random,
    '/v1/api/refunds/',
    [play.cast.token],
    [body, random.chance(0.5) ? body : { ...body, ...another(body) }],
  )
  return `${target.order.name}/${block}: ${body.lines[0]!.quantity} × ${id} ${kind}: ${words}`
}

/** The same by another press. */
const another = (body: ReturnType<typeof refundBody>) =>
  refundBody(body.supplier_order_id, body.lines[0]!.item, body.lines[0]!.quantity, { kind: 'other' })

const anyAnswer = ({ one, whole, chance }: Random, claim: Wire) =>
  chance(0.2)
    ? { status: 'REFUSED', answer: 'It left us in one piece' }
    : {
        status: 'ACCEPTED',
        outcome: one(['full', 'full', ...claimOutcomes]),
        shipping_included: chance(0.5),
        amount: whole(1, claim.goods.minor),
        shipping_carrier: 'UPS',
        tracking_number: '1Z999AA10123456784',
        return_address: '1 Cedar Lane, Boston',
      }

export const answerRefund: Act = async (play, random) => {
  const claim = await anyClaim(play, random, ({ waits_for: side }) => side === 'supplier')
  if (!claim) return 'no request'
  const bodies = [anyAnswer(random, claim), anyAnswer(random, claim)]
  const words = await press(play, random, `/v1/api/refunds/${claim.id}/answer/`, [sellerOf(play, claim).token], bodies)
  return `${named(claim)}: ${JSON.stringify(bodies[0])} ${words}`
}

export const decideRefund: Act = async (play, random) => {
  const claim = await anyClaim(play, random, ({ waits_for: side, status }) => side === 'admin' && status === 'PENDING')
  if (!claim) return 'no request'
  const bodies = [anyAnswer(random, claim), anyAnswer(random, claim)]
  const words = await press(play, random, `/v1/admin/refunds/${claim.id}/answer/`, [play.cast.admin], bodies)
  return `${named(claim)}: ${JSON.stringify(bodies[0])} ${words}`
}

export const escalateRefund: Act = async (play, random) => {
  const claim = await anyClaim(play, random, ({ may }) => may.escalate)
  if (!claim) return 'no request'
  return `${named(claim)}: ${await press(play, random, `/v1/api/refunds/${claim.id}/escalate/`, [play.cast.token], [{}])}`
}

export const changeRefund: Act = async (play, random) => {
  const claim = await anyClaim(play, random, ({ may }) => may.change)
  if (!claim) return 'no request'
  const { chance, whole } = random
  const body = chance(0.4) ? { status: 'CANCELLED' } : { quantity: whole(1, claim.product_quantity) }
  const { words } = await attempt(play, 'PUT', `/v1/api/refunds/${claim.id}/`, play.cast.token, body)
  return `${named(claim)}: ${JSON.stringify(body)} ${words}`
}

/** Goods come back, as their supplier or an admin says. */
export const receiveReturn: Act = async (play, random) => {
  const claim = await anyClaim(play, random, ({ money }) => money === 'awaits_return')
  if (!claim) return 'no request'
  const isAdmin = random.chance(0.3)
  const path = `/v1/${isAdmin ? 'admin' : 'api'}/refunds/${claim.id}/received/`
  return `${named(claim)}: ${await press(play, random, path, [isAdmin ? play.cast.admin : sellerOf(play, claim).token], [{}])}`
}

export const retryRefund: Act = async (play, random) => {
  const claim = await anyClaim(play, random, ({ money }) => money === 'failed')
  if (!claim) return 'no request'
  return `${named(claim)}: ${await press(play, random, `/v1/admin/refunds/${claim.id}/retry/`, [play.cast.admin], [{}])}`
}
