import { useQuery } from '@tanstack/react-query'
import { contentLabels } from '#contract/website/website.labels'
import type { ContentType, SiteContent } from '#contract/website/website.model'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { websiteQueries } from '../../website.queries'
import { ContentForm } from './content-form'

interface ContentDialogProps {
  siteId: number
  kind: ContentType
  /** 0: a new piece. */
  contentId: number
  onClose: () => void
}

/** A piece of news or help, new or as it is kept. */
export function ContentDialog({ siteId, kind, contentId, onClose }: ContentDialogProps) {
  const query = useQuery({ ...websiteQueries.draft(siteId, contentId), enabled: contentId > 0 })
  const title = `${contentId ? '修改' : '添加'}${contentLabels[kind]}`
  const form = (content: SiteContent | undefined) => (
    <ContentForm title={title} siteId={siteId} kind={kind} content={content} onClose={onClose} />
  )
  if (contentId === 0) return form(undefined)
  if (query.data) return form(query.data.content)
  return (
    <SheetOrDialog open title={title} onClose={onClose} width={800}>
      {query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <SkeletonList rows={5} />}
    </SheetOrDialog>
  )
}
