import type { ReactNode } from 'react'
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

export type RoomPart = { roomId: number; title: string }
