import { useQuery } from '@tanstack/react-query'
import { fileGone } from '#contract/files/files.rules'
import { kernelErrors } from '#contract/kernel/errors'
import { ApiError } from '#lib/net/errors'
import { usePageTitle } from '#lib/title'
import { Page } from '#ui/layout/page'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { useAgeNote } from '#ui/states/offline-note'
import { Skeleton, SkeletonPage } from '#ui/states/skeleton'
import { filesQueries } from '../files.queries'
import { FileView } from './file-view'

/** `/file-preview/{id}`: a file inside the page, or its download. */
export function FilePreview({ id, onBack }: { id: number; onBack: () => void }) {
  const query = useQuery(filesQueries.detail(id))
  const note = useAgeNote(query)
  const { data: file } = query
  usePageTitle(file?.filename)
  return (
    <Page title={file?.filename ?? '文件预览'} onBack={onBack} wide note={note}>
      {file ? <FileView file={file} /> : <Waiting error={query.error} onRetry={() => void query.refetch()} />}
    </Page>
  )
}

/** While it is not there yet, or never will be. */
export function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error)
    return (
      <SkeletonPage>
        <Skeleton height={20} width="40%" />
        <Skeleton height={360} />
      </SkeletonPage>
    )
  if (error instanceof ApiError && error.is(kernelErrors.not_found))
    return (
      <Empty icon="file" title={fileGone.title}>
        {fileGone.text}
      </Empty>
    )
  return <ErrorState error={error} onRetry={onRetry} />
}
