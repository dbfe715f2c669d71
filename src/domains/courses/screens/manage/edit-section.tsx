import { useQuery } from '@tanstack/react-query'
import type { CourseDetail } from '#contract/courses/courses.model'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { coursesQueries } from '../../courses.queries'
import { SectionForm } from './section-form'

type Props = { roomId: number; course: CourseDetail; chapterId: number; sectionId?: number; onClose: () => void }

/** A section as it is made: a new one, or one that is fetched with what it is made of. */
export function EditSection({ sectionId, ...form }: Props) {
  return sectionId ? <Fetched {...form} sectionId={sectionId} /> : <SectionForm {...form} />
}

function Fetched({ sectionId, ...form }: Props & { sectionId: number }) {
  const query = useQuery(coursesQueries.section(sectionId))
  if (query.data) return <SectionForm {...form} section={query.data} />
  return (
    <SheetOrDialog open onClose={form.onClose} title="编辑小节">
      <QueryView query={query} />
    </SheetOrDialog>
  )
}
