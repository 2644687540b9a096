/** Behind the screens: stock, jobs, events of the vendors, and the reconciliation's exceptions. */

import { stage } from '#testing/actors/stripe-actors'
import { allJobs } from '#testing/waiting-jobs'
import type { Play } from '../play.ts'
import { toUs } from '../webhooks.ts'

/** @returns the faults */
export async function checkMachinery(play: Play): Promise<string[]> {
  const { world } = play
  const faults = await checkStock(play)
  const jobs = await world.pool.query<{ task: string; last_error: string }>(
    `select task, last_error from ${allJobs} job where attempts >= max_attempts and last_error is not null`,
  )
  faults.push(...jobs.rows.map(({ task, last_error: error }) => `the job ${task} was given up: ${error}`))
  const events = await world.pool.query<{ type: string; object_id: string }>(
    `select type, object_id from payment_event where handled_at is null`,
  )
  faults.push(...events.rows.map(({ type, object_id: about }) => `the event ${type} of ${about} was not handled`))
  const shops = await world.pool.query<{ topic: string; id: string }>(
    `select topic, id::text from webhook_delivery where handled_at is null`,
  )
  faults.push(...shops.rows.map(({ topic, id }) => `the webhook ${topic} (${id}) was not handled`))
  const { deliveries } = await stage(world, 'GET', `deliveries?state=failed&match=${encodeURIComponent(toUs(play))}`)
  faults.push(...(deliveries as { topic: string; id: string }[]).map(({ topic, id }) => `the delivery of ${topic} (${id}) failed`))
  const open = await world.pool.query<{ kind: string; reference: string; ours: string; theirs: string }>(
    `select kind, reference, ours_minor::text as ours, theirs_minor::text as theirs from reconciliation_exception where resolved_at is null`,
  )
  faults.push(
    ...open.rows.map(({ kind, reference, ours, theirs }) => `the exception ${kind} of ${reference}: ${ours} here, ${theirs} there`),
  )
  return faults
}

/** Pieces are held by unpaid orders and by paid ones that have not shipped them; others are gone because they were shipped, or lost. */
async function checkStock({ world, cast }: Play): Promise<string[]> {
  const stock = new Map(cast.sellers.flatMap(({ stock: first }) => [...first]))
  const { rows } = await world.pool.query<{ id: number; quantity: number; reserved: number; wanted: number; gone: number }>(
    `select v.id::int as id, v.quantity::int, v.reserved::int,
      (select coalesce(sum(l.quantity - l.refunded_quantity - coalesce(s.pieces, 0)), 0)::int from order_line l
        join supplier_order b on b.id = l.supplier_order_id
        left join lateral (select sum(s.quantity) as pieces from shipment_line s where order_line_id = l.id) s on true
        where l.variant_id = v.id and (b.status = 'paid' or (b.status = 'pending' and b.held_until is not null))) as wanted,
      (select coalesce(sum(s.quantity), 0)::int from shipment_line s join order_line l on l.id = s.order_line_id where l.variant_id = v.id) as gone
     from variant v where v.id = any($1)`,
    [[...stock.keys()]],
  )
  return rows.flatMap(({ id, quantity, reserved, wanted, gone }) => [
    ...(reserved === wanted ? [] : [`variant ${id}: ${reserved} pieces are held, not ${wanted}`]),
    ...(quantity <= stock.get(id)! - gone
      ? []
      : [`variant ${id}: ${quantity} pieces are left of ${stock.get(id)}, though ${gone} were shipped`]),
  ])
}
