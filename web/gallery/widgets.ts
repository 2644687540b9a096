import { barChart } from './pages/bar-chart.tsx'
import { buttons } from './pages/buttons.tsx'
import { categories } from './pages/categories.tsx'
import { commandPalette } from './pages/commands.tsx'
import { confirmButton } from './pages/confirm-button.tsx'
import { copyButton } from './pages/copy-button.tsx'
import { dialog } from './pages/dialog.tsx'
import { autosave } from './pages/fields/autosave.tsx'
import { currencyToggle } from './pages/fields/currency-toggle.tsx'
import { dates } from './pages/fields/dates.tsx'
import { fileDrop } from './pages/fields/file-drop.tsx'
import { filterChips } from './pages/fields/filter-chips.tsx'
import { form } from './pages/fields/form.tsx'
import { rangeFilter } from './pages/fields/range-filter.tsx'
import { rateInput } from './pages/fields/rate-input.tsx'
import { saveBar } from './pages/fields/save-bar.tsx'
import { searchField } from './pages/fields/search-field.tsx'
import { textFields } from './pages/fields/text-fields.tsx'
import { ground } from './pages/ground.tsx'
import { bulkBar } from './pages/lists/bulk-bar.tsx'
import { compare } from './pages/lists/compare.tsx'
import { dataTable } from './pages/lists/data-table.tsx'
import { emptyState } from './pages/lists/empty-state.tsx'
import { listFooter } from './pages/lists/list-footer.tsx'
import { pagination } from './pages/lists/pagination.tsx'
import { pastTheEnd } from './pages/lists/past-the-end.tsx'
import { productCard } from './pages/lists/product-card.tsx'
import { skeletons } from './pages/lists/skeletons.tsx'
import { statusBadge } from './pages/lists/status-badge.tsx'
import { suppliers } from './pages/lists/suppliers.tsx'
import { tabLinks } from './pages/lists/tab-links.tsx'
import { timeline } from './pages/lists/timeline.tsx'
import { money } from './pages/money.tsx'
import { notice } from './pages/notice.tsx'
import { pageHeader } from './pages/page-header.tsx'
import { panel } from './pages/panel.tsx'
import { picture } from './pages/picture.tsx'
import { places } from './pages/places.tsx'
import { pop } from './pages/pop.tsx'
import { priceBlock } from './pages/price-block.tsx'
import { proBadge } from './pages/pro-badge.tsx'
import { progress } from './pages/progress.tsx'
import { shortened } from './pages/shortened.tsx'
import { toast } from './pages/toast.tsx'
import type { Widget } from './widget.ts'

/** All widgets with a page. */
export const widgets: readonly Widget[] = [
  ground,
  form,
  textFields,
  fileDrop,
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
  barChart,
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
