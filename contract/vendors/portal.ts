import { z } from 'zod'

/** Theme and owner of a supplier's own site. @see C-015, X-132 */
export const SubdomainData = z.object({
  subdomain: z.string(),
  supplier_id: z.int(),
  name: z.string(),
  slogan: z.string(),
  logo: z.string().nullable(),
  /** The supplier's own accent; text colours on it are derived from it. */
  colours: z.object({ accent: z.string() }),
  /** True if its stores see only this supplier, and only after its approval. */
  private_portal: z.boolean(),
  /** True if there are rules that its stores must accept. */
  rules: z.boolean(),
})
export type SubdomainData = z.infer<typeof SubdomainData>
