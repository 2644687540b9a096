import { z } from 'zod'

/** Look and owner of a supplier's own site. @see C-015, X-132 */
export const SubdomainData = z.object({
  subdomain: z.string(),
  supplier_id: z.int(),
  name: z.string(),
  slogan: z.string(),
  logo: z.string().nullable(),
  /** The supplier's own; what reads on it is made from it. */
  colours: z.object({ accent: z.string() }),
  /** Its stores see this supplier alone, and only once it has approved them. */
  private_portal: z.boolean(),
  /** There are rules that its stores agree to. */
  rules: z.boolean(),
})
export type SubdomainData = z.infer<typeof SubdomainData>
