import type { ReactNode } from 'react'
import { Page, type PageProps } from '../layout/page'
import { ErrorState } from './error-state'
import { useAgeNote } from './offline-note'
import { SkeletonList, SkeletonPage } from './skeleton'

/** What a screen asks for, as far as its frame must know of it. */
interface Asked<T> {
  data: T | undefined
  error: unknown
  dataUpdatedAt: number
  isError: boolean
  isRefetchError: boolean
  refetch: () => unknown
}

/** Where back leads from the screen: the way on from what is not there. */
type Back = Pick<PageProps, 'backHref' | 'onBack' | 'above'>

type QueryViewProps<T> = Back & {
  query: Pick<Asked<T>, 'data' | 'error' | 'refetch'>
  /** Stands for what is coming. */
  skeleton?: ReactNode
  /** Says in words what is coming. */
  label?: string
  /** Something else that the content needs is not there yet. */
  waits?: boolean
  /** Draws the answer; without it nothing stands here once the answer is there. */
  children?: (data: T) => ReactNode
}

/** An answer, or what stands for it: it is coming, or it did not come and why. What came once stays, however old it is. */
export function QueryView<T>({ query, skeleton, label, waits, children, ...back }: QueryViewProps<T>) {
  const { data, error } = query
  const { onBack, above, backHref = above } = back
  if (data !== undefined && !waits) return children?.(data)
  if (error) return <ErrorState error={error} onRetry={() => query.refetch()} onBack={onBack} backHref={backHref} />
  return <SkeletonPage label={label}>{skeleton ?? <SkeletonList />}</SkeletonPage>
}

type QueryPageProps<T> = Omit<QueryViewProps<T>, 'query' | 'children'> &
  Omit<PageProps, 'children' | 'note'> & {
    query: Asked<T>
    /** What it means here that the answer can't be fresh: what waits for the network. */
    aged?: ReactNode
    children: (data: T) => ReactNode
  }

/** The frame of a screen that shows one answer: bar and title, how old the answer is, and the answer itself. */
export function QueryPage<T>(props: QueryPageProps<T>) {
  const note = useAgeNote(props.query, props.aged)
  // Each takes what it knows of; named one by one they would weigh on every first visit.
  return (
    <Page {...props} note={note}>
      <QueryView {...props} />
    </Page>
  )
}
