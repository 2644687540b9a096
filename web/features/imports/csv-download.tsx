import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import type { CsvFormat } from '@quayside/domain/imports/csv-export'
import { pendingSupplierApproval, portalPendingReason } from '@quayside/domain/vendors/portal-gate'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { messageOf } from '#foundation/api/api-error.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { fetchCsv } from './imports.queries.ts'

/** Downloads the import list as files, for a store that a private portal's supplier has approved. @see V-080, V-096 */
export function CsvDownload() {
  const { private_portal } = useStoreSettings()
  const [isBusy, setIsBusy] = useState(false)
  if (!private_portal) return null
  if (private_portal.status !== 'APPROVED')
    return (
      <ButtonWithReason variant="default" reason={portalPendingReason}>
        {pendingSupplierApproval}
      </ButtonWithReason>
    )
  const take = async (format: CsvFormat) => {
    setIsBusy(true)
    try {
      const { products, variants } = await fetchCsv(format, private_portal.id)
      keep(`${format}-products.csv`, products)
      if (variants) keep(`${format}-variants.csv`, variants)
    } catch (error) {
      showToast({ tone: 'bad', title: 'Error', text: messageOf(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" loading={isBusy} leftSection={<IconFileDownload size={16} />}>
          Download CSV
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void take('quayside')}>Products and variants</Menu.Item>
        <Menu.Item onClick={() => void take('woocommerce')}>For WooCommerce</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Downloads a text as a file; the byte order mark tells spreadsheets that it is UTF-8. */
function keep(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
