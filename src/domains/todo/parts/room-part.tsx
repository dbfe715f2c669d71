import type { ReactNode } from 'react'
import { percentOf } from '#contract/courses/courses.rules'
import type { PagesEnd } from '#lib/use-pages'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { Progress } from '#ui/states/progress'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'

type PartProps<T> = {
  title: string
  /** All of them: how far the person is, is said of the whole. */
  pages: {
    first: { data: { total: number; limit: number } | undefined; error: Error | null; refetch: () => unknown }
    list: T[]
    end: PagesEnd
  }
  /** How many of them are done, where that can be said. */
  done?: (one: T) => boolean
  more: { label: string; href: string }
  children: (list: T[]) => ReactNode
}

/** One kind of what a room offers: how far the person is with it, then all of it. */
export function Part<T>({ title, pages: { first, list, end }, done, more, children }: PartProps<T>) {
  const { data } = first
  const count = done ? list.filter(done).length : 0
  return (
    <Section title={data ? `${title} · ${data.total}` : title} more={more}>
      <QueryView query={first} skeleton={<SkeletonList rows={2} />} />
      {data?.total === 0 && (
        <Card>
          <p className="secondary">还没有{title}。</p>
        </Card>
      )}
      {data && list.length > 0 && (
        <div className="stack">
          {done && (
            <Progress
              value={(100 * count) / list.length}
              label={`${title}进度`}
              text={`已完成 ${count} / ${list.length}`}
            />
          )}
          {children(list)}
          {data.total > data.limit && <ScrollEnd {...end} />}
        </div>
      )}
    </Section>
  )
}

type WholePartProps = {
  title: string
  query: { data: unknown; error: Error | null; refetch: () => unknown }
  /** How many there are. */
  count: number
  /** How far the person is with them; nothing where nothing is asked for. */
  progress: { done: number; total: number; text: string } | undefined
  href: string
  /** The room's menu does not name it: a room without any says nothing of it. */
  beside?: boolean | undefined
  children: ReactNode
}

/** The same of what comes as one answer. */
export function WholePart({ title, query, count, progress, href, beside, children }: WholePartProps) {
  if (beside && count === 0 && !query.error) return null
  return (
    <Section title={query.data ? `${title} · ${count}` : title} more={{ label: `全部${title}`, href }}>
      <QueryView query={query} skeleton={<SkeletonList rows={2} />} />
      {query.data !== undefined && count === 0 && (
        <Card>
          <p className="secondary">还没有{title}。</p>
        </Card>
      )}
      {count > 0 && (
        <div className="stack">
          {progress && (
            <Progress value={percentOf(progress.done, progress.total)} label={`${title}进度`} text={progress.text} />
          )}
          {children}
        </div>
      )}
    </Section>
  )
}

/** `beside`: the room's menu does not name it. */
export type RoomPart = { roomId: number; title: string; beside?: boolean | undefined }
