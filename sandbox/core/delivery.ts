/** One webhook delivery to one address. Stored until delivered, and for a while afterwards. */
export interface Delivery {
  id: string
  provider: string
  /** A shop or platform, which separates the deliveries of different tests. */
  scope: string
  topic: string
  url: string
  /** The exact text that is sent and signed. */
  body: string
  /** Headers that every attempt shares. */
  headers: Record<string, string>
  /** Provider data for signing or for handling the outcome, such as a secret or a subscription id. */
  data: Record<string, string>
  state: 'pending' | 'held' | 'delivered' | 'failed' | 'lost'
  attempts: DeliveryAttempt[]
  createdAt: number
  /** Time of the next attempt. */
  nextAt: number
  /** Waits until this other delivery has been tried. */
  after?: string
  /** Planned disturbance of the first attempt. */
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
