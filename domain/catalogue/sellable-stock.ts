/** Stock that a shop may offer: the supplier's stock, minus reservations, minus a buffer. */
import type { StockBuffer } from '../stores/sync-settings.ts'
import { available, type Stock } from './stock.ts'

const dayMs = 86_400_000

/**
 * @param updatedAt time of the supplier's last stock update
 * @returns at least 0
 */
export function sellableStock(stock: Stock, buffer: StockBuffer, updatedAt: Date, now: Date): number {
  return Math.max(0, available(stock) - keptBack(buffer, updatedAt, now))
}

/** Returns the buffer. It grows daily since the supplier's last update, up to its cap. */
export function keptBack({ isOn, pieces, piecesPerDay, cap }: StockBuffer, updatedAt: Date, now: Date): number {
  if (!isOn) return 0
  const days = Math.max(0, Math.floor((now.getTime() - updatedAt.getTime()) / dayMs))
  return Math.min(cap, pieces + piecesPerDay * days)
}

/**
 * Whether the buffer has grown since the shop's last update, so that the same stock now offers less.
 * @param most highest stock among the variants
 */
export function offersLessSince(told: Date, most: number, buffer: StockBuffer, updatedAt: Date, now: Date): boolean {
  const then = keptBack(buffer, updatedAt, told)
  return most > then && keptBack(buffer, updatedAt, now) > then
}
