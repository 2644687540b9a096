import { z } from 'zod'

/** A one-click way into the practice world; only demo mode names any. */
export const DemoSignIn = z.object({
  kind: z.enum(['store', 'supplier', 'admin']),
  name: z.string(),
  /** A line on this person's world: "Growth plan, Shopify connected". */
  detail: z.string(),
  /** The portal this person is at home at; offered there and nowhere else. */
  subdomain: z.string().nullable(),
  username: z.string(),
  password: z.string(),
})

/** Configuration that every page needs before anyone has signed in. */
export const AppConfig = z.object({
  product: z.string(),
  is_demo: z.boolean(),
  support_email: z.string(),
  main_url: z.string(),
  suppliers_url: z.string(),
  /** Addresses of the menus; pages of our own where they begin with a slash. */
  links: z.object({ support: z.string(), help_center: z.string(), partners: z.string() }),
  /** The chat with support, where the operator has one. */
  chat: z.object({ script: z.string(), function: z.string(), app_id: z.string() }).nullable(),
  demo_sign_ins: z.array(DemoSignIn),
})
export type AppConfig = z.infer<typeof AppConfig>
