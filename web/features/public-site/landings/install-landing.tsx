import { Button, TextInput } from '@mantine/core'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { Facts } from '../facts.tsx'
import { PublicFrame } from '../parts/public-frame.tsx'
import { titleOf } from '../parts/public-pages.ts'
import classes from './install-landing.module.css'
import { type Step, Steps } from './steps.tsx'

/** Landing page for owners of a Shopify store; installing starts with its address. @see */
export function InstallLanding() {
  usePageTitle(titleOf('/dfs'))
  return (
    <PublicFrame>
      <section className={classes.hero}>
        <h1>You have the store. Here are the goods.</h1>
        <p>Enter your store’s Shopify address. Shopify shows the permissions, and you decide.</p>
        {/* a plain form, because the install page reads the address with or without JavaScript */}
        <form action="/install" className={classes.form}>
          <TextInput
            name="shop"
            size="md"
            label="Your Shopify address"
            placeholder="your-store.myshopify.com"
            autoComplete="url"
            inputMode="url"
            required
            withAsterisk={false}
          />
          <Button type="submit" size="md">
            Install
          </Button>
        </form>
        <p className={classes.below}>
          No store yet? <a href="/signup">Sign up</a> and connect one later.
        </p>
      </section>
      <Steps title="What happens then" steps={steps} />
      <Facts title="What your store hands over, and what not" facts={facts} />
    </PublicFrame>
  )
}

const steps: readonly Step[] = [
  {
    picture: '/landing/beanie.webp',
    name: 'You agree in Shopify',
    text: 'Shopify lists what the app may see and do. Nothing is connected before you have agreed there.',
  },
  {
    picture: '/landing/tote.webp',
    name: 'You choose the goods',
    text: 'Browse the makers’ shelves, put what you like on your import list, and set its title and price.',
  },
  {
    picture: '/landing/teapot.webp',
    name: 'Orders find their way',
    text: 'An order in your store appears here with what each maker is owed. You pay with one click, they ship.',
  },
]

const facts = [
  {
    name: 'Only our own products',
    text: 'Of your orders, those lines are read that are for goods which you imported from here. Others are left alone.',
  },
  {
    name: 'Your theme stays as it is',
    text: 'Products are added to your catalogue, like those you add by hand. Nothing in your theme is touched.',
  },
  { name: 'You can leave', text: 'Uninstall the app in Shopify and the connection ends at once.' },
]
