/** One webhook on its way to one address. Kept until delivered and a while after. */
export interface Delivery {
  id: string
  provider: string
  /** A shop, a platform: what tells one test's deliveries from another's. */
  scope: string
  topic: string
  url: string
  /** Exactly what is sent and signed. */
  body: string
  /** Headers that are the same on every attempt. */
  headers: Record<string, string>
  /** Data that the provider needs to sign or to act on the outcome (a secret, a subscription's id). */
  data: Record<string, string>
  state: 'pending' | 'held' | 'delivered' | 'failed' | 'lost'
  attempts: DeliveryAttempt[]
  createdAt: number
  /** When the next attempt is due. */
  nextAt: number
  /** Not before this other one was tried. */
  after?: string
  /** Planned mischief of the first attempt. */
  copies?: number
  wrongSignature?: boolean
}

export interface DeliveryAttempt {
  at: number
  ms: number
  signature: 'right' | 'wrong'
  status?: number
  error?: string
}
