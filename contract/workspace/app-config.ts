import { z } from 'zod'

/** A one-click sign-in to the demo world; only demo mode has any. */
export const DemoSignIn = z.object({
  kind: z.enum(['store', 'supplier', 'admin']),
  name: z.string(),
  /** Description of this user: "Growth plan, Shopify connected". */
  detail: z.string(),
  /** This user's home portal; the sign-in is offered only there. */
  subdomain: z.string().nullable(),
  username: z.string(),
  password: z.string(),
})

/** Configuration that every page needs before sign-in. */
export const AppConfig = z.object({
  product: z.string(),
  is_demo: z.boolean(),
  support_email: z.string(),
  main_url: z.string(),
  suppliers_url: z.string(),
  /** Links of the menus; our own pages begin with a slash. */
  links: z.object({ support: z.string(), help_center: z.string(), partners: z.string() }),
  /** The support chat, if the operator has one. */
  chat: z.object({ script: z.string(), function: z.string(), app_id: z.string() }).nullable(),
  demo_sign_ins: z.array(DemoSignIn),
})
export type AppConfig = z.infer<typeof AppConfig>
