import { ActionIcon, Button } from '@mantine/core'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { readCookie, writeCookie } from '#foundation/api/cookies.ts'
import classes from './getting-started.module.css'

interface Step {
  name: string
  what: string
  action: string
  href: string
  isDone: (store: StoreSettings) => boolean
}

const steps: readonly Step[] = [
  {
    name: 'Connect your store',
    what: 'Products go there, and its orders come here',
    action: 'Connect',
    href: '/settings/platforms',
    isDone: ({ platform }) => platform?.is_connected === true,
  },
  {
    name: 'Add a product to your import list',
    what: 'Set its title, pictures and price before anyone sees it',
    action: 'Find products',
    href: '/products',
    isDone: ({ import_list_count, imported_to_shopify_count }) => import_list_count + imported_to_shopify_count > 0,
  },
  {
    name: 'Import it to your store',
    what: 'Your shoppers see it within a minute',
    action: 'Open import list',
    href: '/imported/list',
    isDone: ({ imported_to_shopify_count }) => imported_to_shopify_count > 0,
  },
  {
    name: 'Add a card for suppliers',
    what: 'Pay orders in one click; the supplier ships on time',
    action: 'Add a card',
    href: '/settings/account_details',
    isDone: ({ stripe_connected }) => stripe_connected,
  },
]

const cookie = 'getting_started_dismissed'
const yearDays = 365

/** Steps to the first sale, in any order; only the next one has a button. Hidden once all are done, or by the user. */
export function GettingStarted() {
  const store = useStoreSettings()
  const [isHidden, setIsHidden] = useState(() => readCookie(cookie) !== undefined)
  const done = steps.filter(({ isDone }) => isDone(store))
  if (isHidden || done.length === steps.length) return null
  const hide = () => {
    writeCookie(cookie, String(store.id), yearDays)
    setIsHidden(true)
  }
  const next = steps.find((step) => !done.includes(step))
  return (
    <section className={classes.start} aria-label="Getting started">
      <header className={classes.head}>
        <h2>Getting started</h2>
        <p className="num">
          {done.length} of {steps.length} done
        </p>
        <ActionIcon size={28} aria-label="Hide getting started" onClick={hide}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <ol className={classes.steps}>
        {steps.map((step, at) => {
          const isDone = done.includes(step)
          return (
            <li key={step.name} data-state={isDone ? 'done' : step === next ? 'next' : 'later'}>
              <span className={classes.mark} aria-hidden>
                {isDone ? <IconCheck size={14} stroke={3} /> : at + 1}
              </span>
              <div>
                <b>{step.name}</b>
                {isDone && <span className="visually-hidden">, done</span>}
                <p>{step.what}</p>
              </div>
              {step === next && (
                <Button size="xs" component="a" href={step.href}>
                  {step.action}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
