import type { PagesEnd } from '#lib/use-pages'
import { Pager, type PagerProps } from './pager'
import { ScrollEnd } from './scroll-end'

type ListEndProps = Omit<PagerProps, 'page'> & {
  /** Nothing while it is not known how long the list is. */
  page: PagerProps['page'] | undefined
  /** Of `usePaged`: there where a list is read on. */
  end: PagesEnd | undefined
}

/** The way on in a list: its pages at a desk, its end on a phone. */
export function ListEnd({ end, page, ...pager }: ListEndProps) {
  if (!page) return null
  if (!end) return <Pager page={page} {...pager} />
  return page.total > page.limit && <ScrollEnd {...end} unit={pager.unit} />
}
