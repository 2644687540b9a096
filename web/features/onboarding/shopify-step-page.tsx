import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { ImportShopButton } from '#features/feeds/parts/import-shop-button.tsx'
import { ConnectOwnShop } from '#features/platforms/parts/connect-own-shop.tsx'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { useMoveToStep } from './onboarding.queries.ts'
import classes from './step-frame.module.css'
import { StepFrame, useGoOn } from './step-frame.tsx'

/**
 * Step 3: products from the supplier's own Shopify store.
 * @see R-090, M-258
 */
export const Route = createFileRoute('/_supplier/supplier/onboarding/shopify')({ component: ShopifyStepPage })

function ShopifyStepPage() {
  const { shopify_url: shop, shopify_token_saved: isConnected } = useSupplierSettings()
  const { goOn, isPending, failure } = useGoOn()
  const end = useMoveToStep()
  return (
    <StepFrame
      number={3}
      title="Products from Shopify"
      detail="Connect your store, then import its products. You review the products before anything is saved."
      failure={failure}
    >
      <div className={classes.form}>
        {isConnected ? (
          <>
            <p className={classes.number}>{shop} is connected.</p>
            <ImportShopButton onStarted={() => end.mutate({ body: { step: 'done' } })} />
          </>
        ) : (
          <ConnectOwnShop />
        )}
        <div className={classes.actions}>
          <Button variant="default" loading={isPending} onClick={() => goOn('done')}>
            Do this later
          </Button>
          <Button variant="subtle" disabled={isPending} onClick={() => goOn('products')}>
            Choose another way
          </Button>
        </div>
      </div>
    </StepFrame>
  )
}
