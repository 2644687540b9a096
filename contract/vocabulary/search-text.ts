import { longestSearch } from '@quayside/domain/vocabulary/longest-search'
import { searchText } from '@quayside/domain/vocabulary/typed'
import { z } from 'zod'

/** Search text of every search: without `%`, and with single spaces. @see V-067, X-151 */
export const SearchText = z.string().max(longestSearch).overwrite(searchText)
