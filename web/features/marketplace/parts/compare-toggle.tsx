import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { CompareControl, type CompareControlProps } from './compare-control.tsx'

/** Toggle for the signed-in store. */
export function CompareToggle(props: Omit<CompareControlProps, 'storeId'>) {
  const { id } = useStoreSettings()
  return <CompareControl storeId={id} {...props} />
}
