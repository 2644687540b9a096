import { autosave } from './pages/autosave.tsx'
import { bulkBar } from './pages/bulk-bar.tsx'
import { buttons } from './pages/buttons.tsx'
import { categories } from './pages/categories.tsx'
import { commandPalette } from './pages/commands.tsx'
import { compare } from './pages/compare.tsx'
import { confirmButton } from './pages/confirm-button.tsx'
import { copyButton } from './pages/copy-button.tsx'
import { currencyToggle } from './pages/currency-toggle.tsx'
import { dataTable } from './pages/data-table.tsx'
import { dates } from './pages/dates.tsx'
import { dialog } from './pages/dialog.tsx'
import { emptyState } from './pages/empty-state.tsx'
import { filterChips } from './pages/filter-chips.tsx'
import { form } from './pages/form.tsx'
import { ground } from './pages/ground.tsx'
import { listFooter } from './pages/list-footer.tsx'
import { money } from './pages/money.tsx'
import { notice } from './pages/notice.tsx'
import { pageHeader } from './pages/page-header.tsx'
import { pagination } from './pages/pagination.tsx'
import { panel } from './pages/panel.tsx'
import { pastTheEnd } from './pages/past-the-end.tsx'
import { picture } from './pages/picture.tsx'
import { places } from './pages/places.tsx'
import { pop } from './pages/pop.tsx'
import { priceBlock } from './pages/price-block.tsx'
import { proBadge } from './pages/pro-badge.tsx'
import { productCard } from './pages/product-card.tsx'
import { progress } from './pages/progress.tsx'
import { rangeFilter } from './pages/range-filter.tsx'
import { rateInput } from './pages/rate-input.tsx'
import { saveBar } from './pages/save-bar.tsx'
import { searchField } from './pages/search-field.tsx'
import { shortened } from './pages/shortened.tsx'
import { skeletons } from './pages/skeletons.tsx'
import { statusBadge } from './pages/status-badge.tsx'
import { suppliers } from './pages/suppliers.tsx'
import { tabLinks } from './pages/tab-links.tsx'
import { textFields } from './pages/text-fields.tsx'
import { timeline } from './pages/timeline.tsx'
import { toast } from './pages/toast.tsx'
import type { Widget } from './widget.ts'

/** Every widget that has a page. */
export const widgets: readonly Widget[] = [
  ground,
  form,
  textFields,
  saveBar,
  autosave,
  buttons,
  confirmButton,
  searchField,
  rangeFilter,
  rateInput,
  places,
  dataTable,
  bulkBar,
  pagination,
  listFooter,
  pastTheEnd,
  filterChips,
  tabLinks,
  categories,
  skeletons,
  money,
  priceBlock,
  currencyToggle,
  dates,
  shortened,
  copyButton,
  picture,
  notice,
  toast,
  progress,
  emptyState,
  dialog,
  statusBadge,
  proBadge,
  pageHeader,
  panel,
  timeline,
  pop,
  commandPalette,
  productCard,
  compare,
  suppliers,
]
