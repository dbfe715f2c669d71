import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { type ImportInto, importQueries } from '../../../import.queries'
import { type CodesPlace, ImportCard } from './import-card'

/** What was imported into a place, the latest first. */
export function ImportJobs({ into, codes }: { into: ImportInto; codes: CodesPlace }) {
  const jobs = useQuery(importQueries.lists(into))
  return (
    <Section title="导入记录">
      {jobs.isPending && (
        <SkeletonPage label="导入记录加载中">
          <SkeletonList />
        </SkeletonPage>
      )}
      {jobs.error && !jobs.data && <ErrorState error={jobs.error} onRetry={() => jobs.refetch()} />}
      {jobs.data?.total === 0 && (
        <Card>
          <Empty title="还没有导入过" icon="file">
            上传后先试读一遍，每次导入的结果列在这里，可以撤销。
          </Empty>
        </Card>
      )}
      <div className="stack">
        {jobs.data?.list.map((job) => (
          <ImportCard key={job.id} into={into} codes={codes} job={job} />
        ))}
      </div>
    </Section>
  )
}
